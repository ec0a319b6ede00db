import { Link } from 'react-router'
import type { WorkArticle } from '#contracts/publishing/content'
import { call } from '../../shared/call.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../careers/careers.module.css'
import { useDeedForm } from '../use-deed-form.ts'

/** Shows the newest revision now or from a moment in India on, or takes the article away. */
export function Publish({ article: { id, slug, state, publish_at, preview } }: { article: WorkArticle }) {
  const say = useWords()
  const { problem, isBusy, onSubmit } = useDeedForm(async (typed, pressed) => {
    const moment = typed.get('at')
    const at = typeof moment === 'string' && moment !== '' ? `${moment}:00+05:30` : null
    await call('POST', `/admin/blog/articles/${id}/publish`, {
      at,
      off: pressed === 'off',
      reason: typed.get('reason'),
    })
    return say('blog.saved')
  })
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {publish_at ? <p>{say('blog.from', { at: istMoment(publish_at) })}</p> : null}
      <TextInput
        label={say('blog.at')}
        hint={say('blog.at.hint')}
        name="at"
        type="datetime-local"
        isOptional
      />
      <TextInput
        label={say('blog.reason')}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={problem}
      />
      <div className={styles.moves}>
        <Button type="submit" isBusy={isBusy} size="small">
          {say('blog.publish.do')}
        </Button>
        {state === 'draft' ? null : (
          <Button type="submit" value="off" variant="danger" size="small">
            {say('blog.publish.off')}
          </Button>
        )}
      </div>
      <Link to={preview} reloadDocument>
        {say('blog.preview.link')}
      </Link>
      {state === 'draft' || state === 'scheduled' ? null : (
        <Link to={`/blogs/${encodeURIComponent(slug)}`}>{say('blog.see')}</Link>
      )}
    </form>
  )
}
