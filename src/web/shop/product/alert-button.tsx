import { Bell, BellRing } from 'lucide-react'
import { removeAlert, setAlert } from '#contracts/buying/alerts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './alert-button.module.css'
import type { AlertKind, Alerts } from './use-alerts.ts'

type AlertButtonProps = { alerts: Alerts; packId: number; kind: AlertKind }

/** 'Tell me when it is back', or 'Tell me if the price drops'; a second press removes the alert. */
export function AlertButton({ alerts, packId, kind }: AlertButtonProps) {
  const t = useTranslator()
  const alert = alerts.find(packId, kind)
  const isPrice = kind === 'price-drop'
  const setting = useAction(setAlert, {
    needsLogin: true,
    refusals: 'alert',
    isRevalidating: false,
    done: t(isPrice ? 'product.alert.price.set' : 'product.alert.stock.set'),
    onDone: ({ response }) => alerts.add(response),
  })
  const removing = useAction(removeAlert, { refusals: 'alert', isRevalidating: false })

  async function press(): Promise<void> {
    if (!alert) return void (await setting.run({ body: { pricingId: packId, kind } }))
    if (await removing.run({ params: { id: alert.id } })) alerts.remove(alert.id)
  }
  const Icon = alert ? BellRing : Bell
  const ask = isPrice ? 'product.alert.price' : 'product.alert.stock'
  const waiting = isPrice ? 'product.alert.price.waiting' : 'product.alert.stock.waiting'
  return (
    <Button
      variant={isPrice ? 'quiet' : alert ? 'secondary' : 'primary'}
      isWide={!isPrice}
      isBusy={setting.isBusy || removing.isBusy}
      className={isPrice ? styles.quiet : styles.wide}
      aria-pressed={alert !== undefined}
      onClick={() => void press()}
    >
      <Icon size={18} aria-hidden="true" /> {t(alert ? waiting : ask)}
    </Button>
  )
}
