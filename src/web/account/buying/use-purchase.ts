import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Refusal } from '#platform/refusal'
import { openLogin, reloadLists } from '../../shared/session.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { translator } from '../../messages/messages.tsx'
import { beginPurchase, resumePurchase, type ToBuy } from './begin-purchase.ts'
import { dropUnfinished, readUnfinished } from './unfinished.ts'

/** The course of one purchase, from the press on the button to the success page; one at a time, whatever is pressed. */
export function usePurchase({
  onChanged,
}: {
  /** Prices, stock or cart are no longer what is shown. */ onChanged: () => void
}) {
  const navigate = useNavigate()
  const [isBuying, setBuying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isUnderWay = useRef(false)

  const during = async (work: () => Promise<string | null>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBuying(true)
    setFailed(false)
    try {
      const reference = await work()
      if (!reference) return
      // What is remembered of it the success page forgets: a reload on the way there must still lead there.
      await Promise.all([
        navigate(`/paymentsuccess?reference=${encodeURIComponent(reference)}`),
        reloadLists(),
      ])
    } catch (error) {
      fail(error, onChanged)
    } finally {
      isUnderWay.current = false
      setBuying(false)
    }
  }
  const resume = useEffectEvent(() => {
    const begun = readUnfinished()
    if (begun) void during(() => resumePurchase(begun))
  })
  useEffect(() => resume(), [])

  return {
    isBuying,
    /** An online payment did not come to its end; whether money left the bank all the same only the bank knows. */
    hasFailed,
    /** `settle` gives what is to be bought, or null after saying what is missing. */
    buy: (settle: () => Promise<ToBuy | null>) =>
      during(async () => {
        const wanted = await settle()
        return wanted && beginPurchase(wanted, { onChanged, onUnpaid: () => setFailed(true) })
      }),
  }
}

function fail(error: unknown, onChanged: () => void): void {
  if (error instanceof Refusal && error.status === 401) return openLogin()
  // The server has closed this checkout: the next press opens another one.
  if (error instanceof Refusal && error.status === 409) {
    dropUnfinished()
    onChanged()
  }
  showAlert('error', translator()('account.checkout.exception'))
}
