import type { Roster } from '#contracts/learning/bookings'
import { changeSession } from '#contracts/learning/workshops'
import { modeNames } from '../../shared/workshops/when.ts'
import { useAction } from '../../shared/use-action.ts'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import formStyles from '../../shared/workshops/form.module.css'
import { FormCard } from './form-card.tsx'

/** An empty field becomes NaN, which the server refuses at that field. */
const countIn = (typed: string): number => (typed === '' ? Number.NaN : Number(typed))

/** The seats of a session, whether they are on sale, and the link for attendees. */
export function SessionSettings({ roster: { session, pools } }: { roster: Roster }) {
  const t = useTranslator()
  const change = useAction(changeSession, { done: t('workshops.settings.saved') })
  const isOnline = pools.some(({ mode }) => mode === 'online')
  const send = (fields: FormData) => {
    const counts = pools.map(({ mode }) => [mode, countIn(textIn(fields, mode))])
    const link = isOnline ? { join_link: textIn(fields, 'join_link') } : {}
    return change.run({
      params: { id: session.id },
      body: { ...Object.fromEntries(counts), is_open: fields.has('is_open'), ...link },
    })
  }
  return (
    <FormCard
      title={t('workshops.settings')}
      button={t('workshops.settings.save')}
      variant="secondary"
      action={change}
      onSend={send}
    >
      <div className={formStyles.pair}>
        {pools.map(({ mode, taken, capacity }) => (
          <TextInput
            key={mode}
            label={t('workshops.settings.seats', { mode: t(modeNames[mode]) })}
            hint={t('workshops.settings.taken', { count: taken })}
            type="number"
            min={taken}
            max={500}
            name={mode}
            defaultValue={capacity}
          />
        ))}
      </div>
      {isOnline ? (
        <TextInput
          label={t('workshops.sessions.link')}
          hint={t('workshops.sessions.link.hint')}
          type="url"
          isOptional
          name="join_link"
          defaultValue={session.join_link}
          maxLength={300}
        />
      ) : null}
      <Checkbox
        label={t('workshops.settings.open')}
        name="is_open"
        defaultChecked={pools.some(({ is_open }) => is_open)}
      />
    </FormCard>
  )
}
