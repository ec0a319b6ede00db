import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Refusal } from '#platform/refusal'
import { openLogin, reloadLists } from '../../shared/session.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { translator } from '../../messages/messages.tsx'
import { beginPurchase, resumePurchase, type ToBuy } from './begin-purchase.ts'
import { clearPurchase, readPurchase } from './unfinished.ts'

/** Runs one purchase at a time, from the press on the button to the success page. */
export function usePurchase({
  onChanged,
}: {
  /** The displayed prices, stock or cart are out of date. */ onChanged: () => void
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
      // The success page clears the stored purchase, so a reload before it still leads there.
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
    const started = readPurchase()
    if (started) void during(() => resumePurchase(started))
  })
  useEffect(() => resume(), [])

  return {
    isBuying,
    /** An online payment was not completed; the bank may still have taken money. */
    hasFailed,
    /** `prepare` returns what to buy, or null after showing what is missing. */
    buy: (prepare: () => Promise<ToBuy | null>) =>
      during(async () => {
        const requested = await prepare()
        return requested && beginPurchase(requested, { onChanged, onUnpaid: () => setFailed(true) })
      }),
  }
}

function fail(error: unknown, onChanged: () => void): void {
  if (error instanceof Refusal && error.status === 401) return openLogin()
  // The server has closed this checkout, so the next press opens another one.
  if (error instanceof Refusal && error.status === 409) {
    clearPurchase()
    onChanged()
  }
  showAlert('error', translator()('account.checkout.exception'))
}
