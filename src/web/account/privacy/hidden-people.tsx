import { useState } from 'react'
import { blockPerson, mutePerson } from '#contracts/community/creators'
import { istDay } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './privacy.module.css'

type Person = { id: number; name: string; at: string }
type Hidden = { blocked: readonly Person[]; muted: readonly Person[] }

/** The accounts that the person has blocked or muted, each with a button that undoes it. */
export function HiddenPeople({ first }: { first: Hidden }) {
  const t = useTranslator()
  const [shown, setShown] = useState(first)
  const remove = (list: keyof Hidden, id: number) =>
    setShown((before) => ({ ...before, [list]: before[list].filter((each) => each.id !== id) }))
  const isEmpty = shown.blocked.length + shown.muted.length === 0
  return (
    <Card title={t('privacy.hidden.title')}>
      <p className={styles.lead}>{t(isEmpty ? 'privacy.hidden.none' : 'privacy.hidden.lead')}</p>
      {isEmpty ? null : (
        <ul className={styles.people}>
          {shown.blocked.map((person) => (
            <Row
              key={`b${person.id}`}
              person={person}
              how="block"
              onShown={() => remove('blocked', person.id)}
            />
          ))}
          {shown.muted.map((person) => (
            <Row
              key={`m${person.id}`}
              person={person}
              how="mute"
              onShown={() => remove('muted', person.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const texts = {
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
  onShown: () => void
}

function Row({ person: { id, name, at }, how, onShown }: RowProps) {
  const t = useTranslator()
  const show = useAction(how === 'block' ? blockPerson : mutePerson, {
    onDone: onShown,
    refusals: 'alert',
    isRevalidating: false,
  })
  const shown = name || t('privacy.hidden.unnamed')
  return (
    <li className={styles.person}>
      <span>
        <strong>{shown}</strong>
        <span className={styles.soft}>{t(texts[how].since, { day: istDay(at) })}</span>
      </span>
      <Button
        variant="secondary"
        size="small"
        isBusy={show.isBusy}
        aria-label={t(texts[how].whom, { name: shown })}
        onClick={() => void show.run({ params: { id }, body: { on: false } })}
      >
        {t(texts[how].again)}
      </Button>
    </li>
  )
}
