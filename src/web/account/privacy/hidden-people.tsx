import { useState } from 'react'
import { blockPerson, mutePerson } from '#contracts/community/creators'
import { ask, messageOf } from '../../shared/ask.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './privacy.module.css'

type Person = { id: number; name: string; at: string }
type Hidden = { blocked: readonly Person[]; muted: readonly Person[] }

/** Whom somebody blocked or muted, each to be seen again: the page of a blocked maker is the only other place that says so. */
export function HiddenPeople({ first }: { first: Hidden }) {
  const t = useTranslator()
  const [shown, setShown] = useState(first)
  const see = async (how: 'block' | 'mute', id: number): Promise<void> => {
    try {
      await ask(how === 'block' ? blockPerson : mutePerson, { params: { id }, body: { on: false } })
      const list = how === 'block' ? 'blocked' : 'muted'
      setShown((before) => ({ ...before, [list]: before[list].filter((each) => each.id !== id) }))
    } catch (error) {
      showToast(messageOf(error))
    }
  }
  const isEmpty = shown.blocked.length + shown.muted.length === 0
  return (
    <Card title={t('privacy.hidden.title')}>
      <p className={styles.lead}>{t(isEmpty ? 'privacy.hidden.none' : 'privacy.hidden.lead')}</p>
      {isEmpty ? null : (
        <ul className={styles.people}>
          {shown.blocked.map((person) => (
            <Row key={`b${person.id}`} person={person} how="block" onSee={see} />
          ))}
          {shown.muted.map((person) => (
            <Row key={`m${person.id}`} person={person} how="mute" onSee={see} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const said = {
  block: {
    since: 'privacy.hidden.blocked',
    again: 'privacy.hidden.unblock',
    whom: 'privacy.hidden.unblock.one',
  },
  mute: { since: 'privacy.hidden.muted', again: 'privacy.hidden.unmute', whom: 'privacy.hidden.unmute.one' },
} as const

type RowProps = {
  person: Person
  how: 'block' | 'mute'
  onSee: (how: 'block' | 'mute', id: number) => Promise<void>
}

function Row({ person: { id, name, at }, how, onSee }: RowProps) {
  const t = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const shown = name || t('privacy.hidden.somebody')
  return (
    <li className={styles.person}>
      <span>
        <strong>{shown}</strong>
        <span className={styles.soft}>{t(said[how].since, { day: istDay(at) })}</span>
      </span>
      <Button
        variant="secondary"
        size="small"
        isBusy={isBusy}
        aria-label={t(said[how].whom, { name: shown })}
        onClick={() => {
          setBusy(true)
          void onSee(how, id).finally(() => setBusy(false))
        }}
      >
        {t(said[how].again)}
      </Button>
    </li>
  )
}
