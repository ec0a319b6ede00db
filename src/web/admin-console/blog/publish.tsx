import { Link } from 'react-router'
import { publishArticle, type StaffArticle } from '#contracts/publishing/content'
import { istMoment } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../careers/careers.module.css'

/** Publishes the newest revision now or at a given time (IST), or unpublishes the article. */
export function Publish({ article: { id, slug, state, publish_at, preview } }: { article: StaffArticle }) {
  const t = useTranslator()
  const publish = useAction(publishArticle, { done: t('blog.saved') })
  const send = (fields: FormData, pressed: string) => {
    const at = textIn(fields, 'at')
    return publish.run({
      params: { id },
      body: { at: at ? `${at}:00+05:30` : null, off: pressed === 'off', reason: textIn(fields, 'reason') },
    })
  }
  return (
    <Form action={publish} onSend={send} clearsWhenDone className={styles.form}>
      {publish_at ? <p>{t('blog.from', { at: istMoment(publish_at) })}</p> : null}
      <TextInput label={t('blog.at')} hint={t('blog.at.hint')} name="at" type="datetime-local" isOptional />
      <TextInput label={t('blog.reason')} name="reason" maxLength={500} autoComplete="off" />
      <div className={styles.moves}>
        <Button type="submit" isBusy={publish.isBusy} size="small">
          {t('blog.publish.do')}
        </Button>
        {state === 'draft' ? null : (
          <Button type="submit" value="off" variant="danger" size="small">
            {t('blog.publish.off')}
          </Button>
        )}
      </div>
      <Link to={preview} reloadDocument>
        {t('blog.preview.link')}
      </Link>
      {state === 'draft' || state === 'scheduled' ? null : (
        <Link to={`/blogs/${encodeURIComponent(slug)}`}>{t('blog.see')}</Link>
      )}
    </Form>
  )
}
