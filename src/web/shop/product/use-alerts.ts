import { useEffect, useState } from 'react'
import { listAlerts, type ProductAlert } from '#contracts/buying/alerts'
import { ask } from '../../shared/ask.ts'
import { useSession } from '../../shared/session.ts'

export type AlertKind = ProductAlert['kind']

/** The shopper's alerts for a product; empty until the session is known, and without one. */
export function useAlerts(productId: number) {
  const { person } = useSession()
  const [rows, setRows] = useState<readonly ProductAlert[]>([])
  const isPerson = person !== null

  useEffect(() => {
    if (!isPerson) return undefined
    let isHere = true
    ask(listAlerts).then(
      ({ rows: all }) =>
        isHere &&
        setRows(all.filter(({ product_id, state }) => product_id === productId && state === 'waiting')),
      // Without the list an alert can be set again: the server stores it once.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isPerson, productId])

  return {
    find: (pricingId: number, kind: AlertKind) =>
      rows.find((each) => each.pricingId === pricingId && each.kind === kind),
    add: (alert: ProductAlert) => setRows((all) => [...all.filter(({ id }) => id !== alert.id), alert]),
    remove: (alertId: number) => setRows((all) => all.filter(({ id }) => id !== alertId)),
  }
}

export type Alerts = ReturnType<typeof useAlerts>
