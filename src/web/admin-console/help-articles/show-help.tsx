import { formText } from '#platform/api-client'
import { Link } from 'react-router'
import { publishHelp, type StaffHelp } from '#contracts/messaging/support'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../policies/policies.module.css'
import { helpStates } from './names.ts'

/** Publishes the newest version, restores the original text, or unpublishes the article. */
export function ShowHelp({ open: { slug, state, revision, is_ours } }: { open: StaffHelp }) {
  const t = useTranslator()
  const show = useAction(publishHelp, { done: t('helparticles.done') })
  const send = (fields: FormData, pressed: string) =>
    show.run({
      params: { slug },
      body: { what: formText(pressed || 'newest'), reason: textIn(fields, 'reason') },
    })
  const isSeen = state !== 'hidden' && state !== 'draft'
  return (
    <Form action={show} onSend={send} clearsWhenDone className={styles.form}>
      <p>
        {t(helpStates[state])}
        {isSeen ? (
          <>
            {'. '}
            <Link to={`/help/${slug}`}>{t('helparticles.see')}</Link>
          </>
        ) : null}
      </p>
      <TextInput label={t('helparticles.reason')} name="reason" maxLength={500} autoComplete="off" />
      <div className={styles.buttons}>
        {revision > 0 && state !== 'published' ? (
          <Button type="submit" value="newest" size="small" isBusy={show.isBusy}>
            {t('helparticles.show.newest')}
          </Button>
        ) : null}
        {is_ours && (state === 'hidden' || state.startsWith('published')) ? (
          <Button type="submit" value="as it came" variant="secondary" size="small" isBusy={show.isBusy}>
            {t('helparticles.show.ours')}
          </Button>
        ) : null}
        {isSeen ? (
          <Button type="submit" value="none" variant="danger" size="small" isBusy={show.isBusy}>
            {t('helparticles.show.none')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
