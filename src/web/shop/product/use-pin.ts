import { useEffect, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { checkPin } from '#contracts/delivery/shipping'
import { arrivalText } from '../../shared/arrival.ts'
import { ask, messageOf } from '../../shared/ask.ts'
import { savePin, myPin, restorePin } from '../../shared/product-card/my-pin.ts'
import { translator } from '../../messages/messages.tsx'

export type Delivery = z.infer<(typeof checkPin)['reply']>

/** The parcel of the lookup: this store with this pack, whose weight and making time count. */
export type Parcel = { storeId: number; packId: number | undefined }

/** The delivery found; `arrival` is a date and only computed in the browser, because the page may be cached. */
type Finding = { delivery: Delivery | null; arrival: string; problem: string }

/** The PIN code in the input and its delivery. A remembered PIN code is looked up at once. */
export function usePin({ storeId, packId }: Parcel, first: Delivery | null) {
  const stored = useSyncExternalStore(myPin.subscribe, storedPin, noPin)
  useEffect(restorePin, [])
  const [typed, setTyped] = useState<string | null>(null)
  const [submitted, setSubmitted] = useState<{ pin: string } | null>(null)
  const [answered, setAnswered] = useState<{ to: string; finding: Finding }>({
    to: first?.pin ?? '',
    finding: { ...nothing, delivery: first },
  })
  const pin = typed ?? first?.pin ?? stored
  const pinToFind = submitted?.pin ?? first?.pin ?? stored

  useEffect(() => {
    // A repeated request is sent again: the first may have failed.
    const request = submitted ?? { pin: pinToFind }
    if (request.pin === '') return undefined
    let isLatest = true
    void find(request.pin, { storeId, packId }).then((finding) => {
      if (isLatest) setAnswered({ to: request.pin, finding })
    })
    return () => {
      isLatest = false
    }
  }, [pinToFind, submitted, storeId, packId])

  return {
    pin,
    type: setTyped,
    finding: answered.finding,
    isBusy: pinToFind !== answered.to,
    ask: () =>
      pin.trim()
        ? setSubmitted({ pin: pin.trim() })
        : setAnswered({ to: pinToFind, finding: { ...nothing, problem: translator()('product.pin.need') } }),
  }
}

const storedPin = () => myPin.get() ?? ''
const noPin = () => ''
const nothing: Finding = { delivery: null, arrival: '', problem: '' }

async function find(pin: string, { storeId, packId }: Parcel): Promise<Finding> {
  try {
    const query = packId ? { pricing_id: packId } : { store_id: storeId }
    const delivery = await ask(checkPin, { params: { pin }, query })
    if (delivery.deliverable) savePin(delivery.pin)
    const days = delivery.eta_days
    return { ...nothing, delivery, arrival: days ? arrivalText(days.to) : '' }
  } catch (error) {
    return { ...nothing, problem: messageOf(error) }
  }
}
