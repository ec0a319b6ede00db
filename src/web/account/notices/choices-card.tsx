import { useState } from 'react'
import { Link } from 'react-router'
import {
  putChoice,
  type NotificationChoice,
  type NotificationChoices,
  type NotificationKind,
} from '#contracts/messaging/notices'
import { useAction } from '../../shared/use-action.ts'
import { Card } from '../../ui/card/card.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './notices.module.css'

const kindNames: Record<NotificationKind, MessageId> = {
  like: 'makers.kind.like',
  follow: 'makers.kind.follow',
  comment: 'makers.kind.comment',
  mention: 'makers.kind.mention',
  post: 'makers.kind.post',
  order: 'makers.kind.order',
  creator: 'makers.kind.creator',
  policy: 'makers.kind.policy',
  standing: 'makers.kind.status',
  console: 'makers.kind.console',
}

/** The channels of each kind of notification: list, digest by e-mail, push. */
export function ChoicesCard({ first }: { first: NotificationChoices }) {
  const t = useTranslator()
  const [shown, setShown] = useState(first)
  return (
    <Card title={t('makers.notices.choices')}>
      <p className={styles.hint}>
        {t(shown.letter ? 'makers.notices.letter.on' : 'makers.notices.letter.off')}{' '}
        <Link to="/profile/privacy">{t('makers.notices.letter.where')}</Link>
      </p>
      <ul className={styles.choices}>
        {shown.choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} onSaved={setShown} />
        ))}
      </ul>
    </Card>
  )
}

type ChoiceRowProps = { choice: NotificationChoice; onSaved: (saved: NotificationChoices) => void }

/** One kind of notification. Its switches show the new state while it is saved. */
function ChoiceRow({ choice, onSaved }: ChoiceRowProps) {
  const t = useTranslator()
  const save = useAction(putChoice, { onDone: onSaved, refusals: 'alert', isRevalidating: false })
  const { kind, can_change: canChange, ...saved } = choice
  const { in_app, email, push } = save.pending ? save.pending.body : saved
  const switchOf = (channel: 'in_app' | 'email' | 'push') => ({
    checked: { in_app, email, push }[channel],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      void save.run({ body: { kind, in_app, email, push, [channel]: event.currentTarget.checked } }),
  })
  return (
    <li className={styles.choice}>
      <strong>{t(kindNames[kind])}</strong>
      {canChange ? (
        <>
          <Switch label={t('makers.notices.inapp')} {...switchOf('in_app')} />
          <Switch label={t('makers.notices.byletter')} {...switchOf('email')} />
        </>
      ) : (
        <span className={styles.always}>{t('makers.notices.always')}</span>
      )}
      <Switch label={t('makers.push.kind')} {...switchOf('push')} />
    </li>
  )
}
