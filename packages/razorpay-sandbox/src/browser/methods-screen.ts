/* The first screen, also after a failure: every payment method that the shop did not hide. */
import { showBanks, showWallets } from './bank-screens.ts'
import { showCardForm } from './card-screen.ts'
import { choice, element, errorBox, type Icon } from './elements.ts'
import { isPhone, showUpi } from './upi-screen.ts'
import type { CheckoutWindow } from './types.ts'

type PaymentMethod = { method: Icon; title: string; hint: string; open: (shown: CheckoutWindow) => void }

function availableMethods({ options }: CheckoutWindow): PaymentMethod[] {
  // With flows or banks listed, only those are hidden; for UPI that is the typed address, which this window does not have.
  const hidden = new Set(
    (options.config?.display?.hide ?? []).map(({ method, ...rest }) =>
      Object.keys(rest).length > 0 ? '' : method,
    ),
  )
  const methods: PaymentMethod[] = [
    {
      method: 'upi',
      title: 'UPI',
      hint: isPhone() ? 'Google Pay, PhonePe, Paytm and more' : 'Scan a QR code with any app',
      open: (shown) => void showUpi(shown),
    },
    {
      method: 'card',
      title: 'Card',
      hint: 'Visa, Mastercard, RuPay and more',
      open: (shown) => void showCardForm(shown),
    },
    { method: 'netbanking', title: 'Netbanking', hint: 'All Indian banks', open: showBanks },
    { method: 'wallet', title: 'Wallet', hint: 'Mobikwik, PhonePe and more', open: showWallets },
  ]
  return methods.filter(({ method }) => !hidden.has(method))
}

export function showMethods(shown: CheckoutWindow, error?: string): void {
  const choices = availableMethods(shown).map(({ method, title, hint, open }) =>
    choice(title, () => open(shown), { hint, sign: method }),
  )
  const failed = error
    ? element(
        'div',
        { className: 'failed' },
        errorBox(error),
        element('p', { className: 'soft' }, 'Try again or pay another way.'),
      )
    : null
  shown.show({
    title: error ? 'Payment failed' : 'Payment options',
    body: [failed, element('div', { className: 'choices' }, ...choices)],
  })
}

/** @returns false for an unknown or hidden method. */
export function openMethod(shown: CheckoutWindow, method: string | undefined): boolean {
  const chosen = availableMethods(shown).find((known) => known.method === method)
  chosen?.open(shown)
  return chosen !== undefined
}
