import { useEffect, useState } from 'react'
import { putPushDevice, removePushDevice, type PushDevices } from '#contracts/messaging/notices'
import { useAction } from '../../shared/use-action.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { useLanguage, useTranslator, type MessageId } from '../../messages/messages.tsx'
import { readPushState, subscribeHere, unsubscribeHere, type PushState } from './browser-push.ts'
import styles from './notices.module.css'

const hints: Record<PushState, MessageId> = {
  unknown: 'makers.push.looking',
  impossible: 'makers.push.impossible',
  forbidden: 'makers.push.forbidden',
  off: 'makers.push.off',
  on: 'makers.push.on',
}

/** Push notifications of this browser, and a list of the other browsers. Asks for permission only after a press. */
export function ThisBrowser({ first }: { first: PushDevices }) {
  const t = useTranslator()
  const language = useLanguage()
  const [shown, setShown] = useState(first)
  const [state, setState] = useState<PushState>('unknown')
  const options = { onDone: setShown, refusals: 'alert', isRevalidating: false } as const
  const add = useAction(putPushDevice, options)
  const remove = useAction(removePushDevice, options)
  const [isAsking, setAsking] = useState(false)
  const isBusy = isAsking || add.isBusy || remove.isBusy

  useEffect(() => {
    let isHere = true
    void readPushState(first.public_key).then(
      (found) => isHere && setState(found),
      () => isHere && setState('impossible'),
    )
    return () => {
      isHere = false
    }
  }, [first.public_key])

  async function turnOn(): Promise<void> {
    const subscription = await subscribeHere(shown.public_key ?? '')
    if (!subscription) return setState(Notification.permission === 'denied' ? 'forbidden' : 'off')
    if (await add.run({ body: { ...subscription, language } })) setState('on')
  }
  async function turnOff(): Promise<void> {
    const endpoint = await unsubscribeHere()
    setState('off')
    if (endpoint) await remove.run({ body: { endpoint } })
  }
  /** Runs a call to the browser's push service, whose errors are not readable for users. */
  async function press(work: () => Promise<void>): Promise<void> {
    setAsking(true)
    await work().catch(() => showAlert('error', t('makers.push.failed')))
    setAsking(false)
  }

  return (
    <Card title={t('makers.push.title')}>
      <p className={styles.hint} aria-live="polite">
        {t(hints[state])}
      </p>
      {state === 'off' ? (
        <Button isBusy={isBusy} onClick={() => void press(turnOn)}>
          {t('makers.push.turnon')}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void press(turnOff)}>
          {t('makers.push.turnoff')}
        </Button>
      ) : null}
      {shown.devices.length > 0 ? (
        <ul className={styles.choices} aria-label={t('makers.push.browsers')}>
          {shown.devices.map(({ id, browser, since }) => (
            <li key={id} className={styles.device}>
              <span>
                {browser || t('makers.push.somebrowser')}
                <span className={styles.hint}> {t('makers.push.since', { day: istDay(since) })}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                isBusy={isBusy}
                onClick={() => void remove.run({ body: { id } })}
              >
                {t('makers.push.forget')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
