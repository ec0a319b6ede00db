import { useEffect, useState } from 'react'
import { putPushDevice, removePushDevice, type PushDevices } from '#contracts/messaging/notices'
import { ask, messageOf } from '../../shared/ask.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useLanguage, useTranslator, type MessageId } from '../../messages/messages.tsx'
import { standingHere, subscribeHere, unsubscribeHere, type Standing } from './browser-push.ts'
import styles from './notices.module.css'

const hints: Record<Standing, MessageId> = {
  unknown: 'makers.push.looking',
  impossible: 'makers.push.impossible',
  forbidden: 'makers.push.forbidden',
  off: 'makers.push.off',
  on: 'makers.push.on',
}

/** Whether this browser is told at once, and which others are. Nothing is asked before a press. */
export function ThisBrowser({ first }: { first: PushDevices }) {
  const t = useTranslator()
  const language = useLanguage()
  const [shown, setShown] = useState(first)
  const [standing, setStanding] = useState<Standing>('unknown')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isHere = true
    void standingHere(first.public_key).then(
      (found) => isHere && setStanding(found),
      () => isHere && setStanding('impossible'),
    )
    return () => {
      isHere = false
    }
  }, [first.public_key])

  async function turnOn(): Promise<void> {
    const subscription = await subscribeHere(shown.public_key ?? '')
    if (!subscription) return setStanding(Notification.permission === 'denied' ? 'forbidden' : 'off')
    setShown(await ask(putPushDevice, { body: { ...subscription, language } }))
    setStanding('on')
  }
  async function turnOff(): Promise<void> {
    const endpoint = await unsubscribeHere()
    setStanding('off')
    if (endpoint) setShown(await ask(removePushDevice, { body: { endpoint } }))
  }
  async function forget(id: number): Promise<void> {
    setShown(await ask(removePushDevice, { body: { id } }))
  }
  async function press(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // What a browser's own push service says is for nobody's eyes.
      showToast(error instanceof DOMException ? t('makers.push.failed') : messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t('makers.push.title')}>
      <p className={styles.hint} aria-live="polite">
        {t(hints[standing])}
      </p>
      {standing === 'off' ? (
        <Button isBusy={isBusy} onClick={() => void press(turnOn)}>
          {t('makers.push.turnon')}
        </Button>
      ) : null}
      {standing === 'on' ? (
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
                onClick={() => void press(() => forget(id))}
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
