import { useEffect, useState } from 'react'
import { listAlerts, setAlert, removeAlert, type ProductAlert } from '#contracts/buying/alerts'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { isSignedIn, openLoginThen, useSession } from '../../shared/session.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { translator } from '../../messages/messages.tsx'

export type AlertKind = ProductAlert['kind']

/** What this shopper waits for; empty until she is known, and for everybody else. */
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
      // Who is not told of an alert may set it again: twice is one.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isPerson, productId])

  async function set(pricingId: number, kind: AlertKind): Promise<void> {
    if (!isSignedIn()) return openLoginThen(() => void set(pricingId, kind))
    try {
      const { response } = await ask(setAlert, { body: { pricingId, kind } })
      setRows((all) => [...all.filter(({ id }) => id !== response.id), response])
      showToast(
        translator()(kind === 'price-drop' ? 'product.alert.price.set' : 'product.alert.stock.set'),
        'success',
      )
    } catch (error) {
      if (error instanceof Refusal && error.status === 401)
        return openLoginThen(() => void set(pricingId, kind))
      showAlert('error', messageOf(error))
    }
  }

  async function remove(alert: ProductAlert): Promise<void> {
    try {
      await ask(removeAlert, { params: { id: alert.id } })
      setRows((all) => all.filter(({ id }) => id !== alert.id))
    } catch (error) {
      showAlert('error', messageOf(error))
    }
  }

  const find = (pricingId: number, kind: AlertKind) =>
    rows.find((each) => each.pricingId === pricingId && each.kind === kind)
  return { find, set, remove }
}

export type Alerts = ReturnType<typeof useAlerts>
