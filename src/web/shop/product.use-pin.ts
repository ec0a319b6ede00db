import { useEffect, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { checkPin } from '#contracts/shipping'
import { call, messageOf } from '../shared/call.ts'
import { arrivalText } from './product.arrival.ts'

export type Delivery = z.infer<(typeof checkPin)['reply']>

/** What is known about the delivery; `arrival` names days and so is only found out in the browser, whose page may be old. */
type Finding = { delivery: Delivery | null; arrival: string; problem: string }

/** The PIN in the box and what was found out about it. A PIN that this browser remembers is asked about at once. */
export function usePin(storeId: number, first: Delivery | null) {
  const kept = useSyncExternalStore(nothingChanges, keptPin, () => '')
  const [typed, setTyped] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ pin: string } | null>(null)
  const [answered, setAnswered] = useState<{ to: string; finding: Finding }>({ to: first?.pin ?? '', finding: { ...nothing, delivery: first } })
  const pin = typed ?? first?.pin ?? kept
  const wanted = asked?.pin ?? first?.pin ?? kept

  useEffect(() => {
    if (wanted === '' || (first && !asked)) return undefined
    let isLatest = true
    void find(wanted, storeId).then((finding) => {
      if (isLatest) setAnswered({ to: wanted, finding })
    })
    return () => {
      isLatest = false
    }
  }, [wanted, asked, first, storeId])

  return {
    pin,
    type: setTyped,
    finding: answered.finding,
    isBusy: wanted !== answered.to,
    ask: () =>
      pin.trim() ? setAsked({ pin: pin.trim() }) : setAnswered({ to: wanted, finding: { ...nothing, problem: 'Please enter a 6-digit PIN code.' } }),
  }
}

const nothing: Finding = { delivery: null, arrival: '', problem: '' }

async function find(pin: string, storeId: number): Promise<Finding> {
  try {
    const delivery = await call<Delivery>('GET', `/pins/${encodeURIComponent(pin)}?store_id=${storeId}`)
    if (delivery.deliverable) keepPin(delivery.pin)
    return { ...nothing, delivery, arrival: delivery.eta_days ? arrivalText(delivery.eta_days, new Date()) : '' }
  } catch (error) {
    return { ...nothing, problem: messageOf(error) }
  }
}

const KEPT_AS = 'pin'
const nothingChanges = () => () => undefined

function keepPin(pin: string): void {
  try {
    localStorage.setItem(KEPT_AS, pin)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function keptPin(): string {
  try {
    return localStorage.getItem(KEPT_AS) ?? ''
  } catch {
    return ''
  }
}
