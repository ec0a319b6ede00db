import { call } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../policies/policies.module.css'
import { useDeedForm } from '../use-deed-form.ts'

/** Takes addresses out of the letters that came back; what a mail server refuses at once is noted by itself. */
export function Bounces() {
  const say = useWords()
  const { problem, isBusy, onSubmit } = useDeedForm(async (typed) => {
    const addresses = typed.get('addresses')
    const { noted } = await call<{ noted: number }>(
      'POST',
      '/admin/newsletters/bounces',
      { addresses },
      { idempotencyKey: crypto.randomUUID() },
    )
    return say('newsletters.bounces.done', { count: noted })
  })
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Textarea
        label={say('newsletters.bounces.label')}
        hint={say('newsletters.bounces.hint')}
        name="addresses"
        rows={3}
        maxLength={50_000}
        error={problem}
      />
      <div>
        <Button type="submit" size="small" variant="secondary" isBusy={isBusy}>
          {say('newsletters.bounces.note')}
        </Button>
      </div>
    </form>
  )
}
