import { useState } from 'react'
import { changeBlockedWords, listBlockedWords } from '#contracts/messaging/conversations'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { Form, textIn } from '../ui/form/form.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import type { Route } from './+types/words.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import styles from './settings/settings.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('settings')])

export const handle = { messages: ['admin', 'login', 'settings'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { words }] = await Promise.all([ask(getAdminAccess), ask(listBlockedWords)])
    return { overview, words }
  })

/** The words that messages between shoppers and stores may not hold. */
export default function BlockedWords({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('settings.words')}>
      {({ overview, words }) => (
        <ConsoleFrame overview={overview} heading={t('settings.words')} lead={t('settings.words.lead')}>
          <WordsForm key={words.join(' ')} words={words} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function WordsForm({ words }: { words: readonly string[] }) {
  const t = useTranslator()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const save = useAction(changeBlockedWords, { done: t('settings.words.saved') })
  const send = (form: FormData) => {
    const add = textIn(form, 'add')
      .split(/[\s,]+/)
      .filter(Boolean)
    return save.run({ body: { add, remove: [...removed], reason: textIn(form, 'reason') } })
  }
  const remaining = words.filter((word) => !removed.includes(word))
  return (
    <Form action={save} onSend={send} className={styles.form}>
      <Card title={t('settings.words.count', { count: remaining.length })}>
        {remaining.length === 0 ? <p className={styles.note}>{t('settings.words.empty')}</p> : null}
        <ul className={styles.words}>
          {remaining.map((word) => (
            <li key={word}>
              <Button
                size="small"
                variant="secondary"
                aria-label={t('settings.words.remove', { word })}
                onClick={() => setRemoved([...removed, word])}
              >
                {word} ×
              </Button>
            </li>
          ))}
        </ul>
        {removed.length > 0 ? (
          <output className={styles.note}>{t('settings.words.changes', { removed: removed.length })}</output>
        ) : null}
      </Card>
      <TextInput
        label={t('settings.words.add')}
        hint={t('settings.words.add.hint')}
        name="add"
        autoComplete="off"
        maxLength={600}
        isOptional
      />
      <TextInput label={t('admin.do.reason')} name="reason" autoComplete="off" maxLength={500} />
      <div>
        <Button type="submit" isBusy={save.isBusy}>
          {t('settings.words.save')}
        </Button>
      </div>
    </Form>
  )
}

export const meta = () => consolePageMeta('settings.words')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
