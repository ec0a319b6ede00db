import { useEffect, useSyncExternalStore } from 'react'
import { checkPin } from '#contracts/delivery/shipping'
import { createStore } from '../../ui/store.ts'
import { ask } from '../ask.ts'
import { myPin, restorePin } from './my-pin.ts'

/** The delivery to the visitor's PIN code. `days`: the maximum; null: not delivered there. */
export type Delivery = { pin: string; days: number | null }

// By PIN code and store: a page asks once per store, and the next page mostly not at all.
const known = createStore<ReadonlyMap<string, Delivery>>(new Map())
const requested = new Set<string>()

const none = () => null

/** How a store delivers to the PIN code that this browser remembers; null without one, and until it is known. */
export function useDelivery(storeId: number): Delivery | null {
  const pin = useSyncExternalStore(myPin.subscribe, myPin.get, none)
  const all = useSyncExternalStore(known.subscribe, known.get, known.get)
  useEffect(restorePin, [])
  useEffect(() => {
    if (pin) void findOut(pin, storeId)
  }, [pin, storeId])
  return pin ? (all.get(keyOf(pin, storeId)) ?? null) : null
}

async function findOut(pin: string, storeId: number): Promise<void> {
  const key = keyOf(pin, storeId)
  if (requested.has(key)) return
  requested.add(key)
  const delivery = recalled(key) ?? (await answerFor(pin, storeId))
  if (!delivery) return void requested.delete(key)
  known.set(new Map(known.get()).set(key, delivery))
}

async function answerFor(pin: string, storeId: number): Promise<Delivery | null> {
  try {
    const { deliverable, eta_days } = await ask(checkPin, { params: { pin }, query: { store_id: storeId } })
    if (deliverable && !eta_days) return null
    return cacheDelivery({ pin, days: deliverable ? (eta_days?.to ?? null) : null }, storeId)
  } catch {
    // The card keeps its general text.
    return null
  }
}

function cacheDelivery(delivery: Delivery, storeId: number): Delivery {
  try {
    sessionStorage.setItem(keyOf(delivery.pin, storeId), JSON.stringify(delivery))
  } catch {
    // Retried on the next page.
  }
  return delivery
}

function recalled(key: string): Delivery | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Delivery | null
  } catch {
    return null
  }
}

const keyOf = (pin: string, storeId: number): string => `delivery/${pin}/${storeId}`
