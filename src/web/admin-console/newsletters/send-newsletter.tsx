import { testNewsletter, decideNewsletter, type Newsletter } from '#contracts/publishing/newsletters'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../policies/policies.module.css'

/** Sends a test, sends the newsletter to all subscribers, or stops the sending. */
export function SendNewsletter({ newsletter, readers }: { newsletter: Newsletter; readers: number }) {
  const { state, is_tested } = newsletter
  const t = useTranslator()
  if (state === 'draft') {
    return (
      <div className={styles.form}>
        <Step newsletter={newsletter} what="test" />
        {is_tested ? (
          <>
            <p>{t('newsletters.send.to', { readers })}</p>
            <Step newsletter={newsletter} what="send" />
          </>
        ) : (
          <p>{t('newsletters.send.testfirst')}</p>
        )}
      </div>
    )
  }
  if (state === 'gathering' || state === 'sending') return <Step newsletter={newsletter} what="stop" />
  return <p>{t('newsletters.send.over')}</p>
}

const buttons = { test: 'newsletters.test', send: 'newsletters.send', stop: 'newsletters.stop' } as const
const news = { test: 'newsletters.tested', send: 'newsletters.begun', stop: 'newsletters.stopped' } as const

type StepProps = { newsletter: Newsletter; what: 'test' | 'send' | 'stop' }

function Step({ newsletter: { id, revision }, what }: StepProps) {
  const t = useTranslator()
  const test = useAction(testNewsletter, { done: t(news.test) })
  const decide = useAction(decideNewsletter, { done: t(news[what]) })
  const isTest = what === 'test'
  const action = isTest ? test : decide
  const send = (fields: FormData) =>
    isTest
      ? test.run({ params: { id }, body: { to: textIn(fields, 'to') } })
      : decide.run({
          params: { id },
          body: { decision: what, base: revision, reason: textIn(fields, 'reason') },
        })
  return (
    <Form action={action} onSend={send} clearsWhenDone className={styles.form}>
      <TextInput
        label={t(isTest ? 'newsletters.test.to' : 'newsletters.reason')}
        name={isTest ? 'to' : 'reason'}
        type={isTest ? 'email' : 'text'}
        maxLength={254}
        autoComplete="off"
      />
      <div>
        <Button
          type="submit"
          size="small"
          variant={isTest ? 'secondary' : what === 'stop' ? 'danger' : 'primary'}
          isBusy={action.isBusy}
        >
          {t(buttons[what])}
        </Button>
      </div>
    </Form>
  )
}
