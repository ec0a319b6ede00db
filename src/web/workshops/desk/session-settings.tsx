import { useState } from 'react'
import type { Roster } from '#contracts/learning/bookings'
import { modeNames } from '../../shared/workshops/when.ts'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import formStyles from '../../shared/workshops/form.module.css'
import { DeskForm } from './desk-form.tsx'
import { useAct } from './use-act.ts'

/** How many seats there are, whether they are sold, and the link that those who have paid are told. */
export function SessionSettings({ roster: { session, pools } }: { roster: Roster }) {
  const t = useTranslator()
  const { act, isBusy, problem } = useAct()
  const [seats, setSeats] = useState<Record<string, string>>(() =>
    Object.fromEntries(pools.map(({ mode, capacity }) => [mode, String(capacity)])),
  )
  const [link, setLink] = useState(session.join_link)
  const [isSold, setSold] = useState(pools.some(({ is_open }) => is_open))
  const isOnline = pools.some(({ mode }) => mode === 'online')
  const save = async () => {
    const counts = Object.fromEntries(
      Object.entries(seats).map(([mode, count]) => [mode, count.trim() === '' ? null : Number(count)]),
    )
    const change = { ...counts, is_open: isSold, ...(isOnline && { join_link: link.trim() }) }
    if (await act('POST', `/conduct/sessions/${session.id}/settings`, change))
      showToast(t('workshops.settings.saved'), 'success')
  }
  return (
    <DeskForm
      title={t('workshops.settings')}
      button={t('workshops.settings.save')}
      variant="secondary"
      {...{ problem, isBusy }}
      onSave={save}
    >
      <div className={formStyles.pair}>
        {pools.map(({ mode, taken }) => (
          <TextInput
            key={mode}
            label={t('workshops.settings.seats', { mode: t(modeNames[mode]) })}
            hint={t('workshops.settings.taken', { count: taken })}
            type="number"
            min={taken}
            max={500}
            value={seats[mode] ?? ''}
            onChange={({ target }) => setSeats({ ...seats, [mode]: target.value })}
          />
        ))}
      </div>
      {isOnline ? (
        <TextInput
          label={t('workshops.sessions.link')}
          hint={t('workshops.sessions.link.hint')}
          type="url"
          isOptional
          value={link}
          maxLength={300}
          onChange={({ target }) => setLink(target.value)}
        />
      ) : null}
      <Checkbox
        label={t('workshops.settings.open')}
        checked={isSold}
        onChange={({ target }) => setSold(target.checked)}
      />
    </DeskForm>
  )
}
