import type { Newsletter } from '#contracts/publishing/newsletters'
import { call } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../policies/policies.module.css'
import { useDeedForm } from '../use-deed-form.ts'

/** Tries a letter out, sends it to everybody who said yes, or stops what is still on its way. */
export function SendNewsletter({ newsletter, readers }: { newsletter: Newsletter; readers: number }) {
  const { state, is_tested } = newsletter
  const say = useWords()
  if (state === 'draft') {
    return (
      <div className={styles.form}>
        <Step newsletter={newsletter} what="test" />
        {is_tested ? (
          <>
            <p>{say('newsletters.send.to', { readers })}</p>
            <Step newsletter={newsletter} what="send" />
          </>
        ) : (
          <p>{say('newsletters.send.testfirst')}</p>
        )}
      </div>
    )
  }
  if (state === 'gathering' || state === 'sending') return <Step newsletter={newsletter} what="stop" />
  return <p>{say('newsletters.send.over')}</p>
}

const buttons = { test: 'newsletters.test', send: 'newsletters.send', stop: 'newsletters.stop' } as const
const news = { test: 'newsletters.tested', send: 'newsletters.begun', stop: 'newsletters.stopped' } as const

function Step({
  newsletter: { id, revision },
  what,
}: {
  newsletter: Newsletter
  what: 'test' | 'send' | 'stop'
}) {
  const say = useWords()
  const { problem, isBusy, onSubmit } = useDeedForm(async (form) => {
    const typed = form.get('typed')
    const deciding = { decision: what, base: revision, reason: typed }
    if (what === 'test') await call('POST', `/admin/newsletters/${id}/test`, { to: typed })
    else
      await call('POST', `/admin/newsletters/${id}/decide`, deciding, { idempotencyKey: crypto.randomUUID() })
    return say(news[what])
  })
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextInput
        label={say(what === 'test' ? 'newsletters.test.to' : 'newsletters.reason')}
        name="typed"
        type={what === 'test' ? 'email' : 'text'}
        maxLength={254}
        autoComplete="off"
        error={problem}
      />
      <div>
        <Button
          type="submit"
          size="small"
          variant={what === 'test' ? 'secondary' : what === 'stop' ? 'danger' : 'primary'}
          isBusy={isBusy}
        >
          {say(buttons[what])}
        </Button>
      </div>
    </form>
  )
}
