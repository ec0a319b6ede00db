import { Link } from 'react-router'
import type { DeskHelp } from '#contracts/messaging/support'
import { call } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../policies/policies.module.css'
import { useDeedForm } from '../use-deed-form.ts'
import { helpStates } from './names.ts'

/** What readers see of an article: the newest words, those that the shop came with, or none. */
export function ShowHelp({ open: { slug, state, revision, is_ours } }: { open: DeskHelp }) {
  const say = useWords()
  const { problem, isBusy, onSubmit } = useDeedForm(async (typed, pressed) => {
    await call('POST', `/admin/help/${slug}/show`, { what: pressed || 'newest', reason: typed.get('reason') })
    return say('helpdesk.done')
  })
  const isSeen = state !== 'hidden' && state !== 'draft'
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <p>
        {say(helpStates[state])}
        {isSeen ? (
          <>
            {'. '}
            <Link to={`/help/${slug}`}>{say('helpdesk.see')}</Link>
          </>
        ) : null}
      </p>
      <TextInput
        label={say('helpdesk.reason')}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={problem}
      />
      <div className={styles.buttons}>
        {revision > 0 && state !== 'published' ? (
          <Button type="submit" value="newest" size="small" isBusy={isBusy}>
            {say('helpdesk.show.newest')}
          </Button>
        ) : null}
        {is_ours && (state === 'hidden' || state.startsWith('published')) ? (
          <Button type="submit" value="as it came" variant="secondary" size="small" isBusy={isBusy}>
            {say('helpdesk.show.ours')}
          </Button>
        ) : null}
        {isSeen ? (
          <Button type="submit" value="none" variant="danger" size="small" isBusy={isBusy}>
            {say('helpdesk.show.none')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
