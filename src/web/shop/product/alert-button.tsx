import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './alert-button.module.css'
import type { AlertKind, Alerts } from './use-alerts.ts'

type AlertButtonProps = { alerts: Alerts; packId: number; kind: AlertKind }

/** 'Tell me when it is back', or quietly 'Tell me if the price drops'; pressed again, no longer. */
export function AlertButton({ alerts, packId, kind }: AlertButtonProps) {
  const t = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const alert = alerts.find(packId, kind)
  const isPrice = kind === 'price-drop'

  async function press(): Promise<void> {
    setBusy(true)
    await (alert ? alerts.remove(alert) : alerts.set(packId, kind))
    setBusy(false)
  }
  const Icon = alert ? BellRing : Bell
  const ask = isPrice ? 'product.alert.price' : 'product.alert.stock'
  const waiting = isPrice ? 'product.alert.price.waiting' : 'product.alert.stock.waiting'
  return (
    <Button
      variant={isPrice ? 'quiet' : alert ? 'secondary' : 'primary'}
      isWide={!isPrice}
      isBusy={isBusy}
      className={isPrice ? styles.quiet : styles.wide}
      aria-pressed={alert !== undefined}
      onClick={() => void press()}
    >
      <Icon size={18} aria-hidden="true" /> {t(alert ? waiting : ask)}
    </Button>
  )
}
