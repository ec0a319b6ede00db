/* The first screen, also after a failure: every way to pay that the shop did not hide. */
import { bankScreen, walletScreen } from './bank-screens.ts'
import { cardScreen } from './card-screen.ts'
import { choice, element, errorBox, type Sign } from './parts.ts'
import { isPhone, upiScreen } from './upi-screen.ts'
import type { Window } from './types.ts'

type Way = { method: Sign; title: string; hint: string; open: (shown: Window) => void }

function waysOf({ options }: Window): Way[] {
  // With flows or banks named only those are hidden: of UPI the typed address, which this window never had.
  const hidden = new Set(
    (options.config?.display?.hide ?? []).map(({ method, ...rest }) =>
      Object.keys(rest).length > 0 ? '' : method,
    ),
  )
  const ways: Way[] = [
    {
      method: 'upi',
      title: 'UPI',
      hint: isPhone() ? 'Google Pay, PhonePe, Paytm and more' : 'Scan a QR code with any app',
      open: (shown) => void upiScreen(shown),
    },
    {
      method: 'card',
      title: 'Card',
      hint: 'Visa, Mastercard, RuPay and more',
      open: (shown) => void cardScreen(shown),
    },
    { method: 'netbanking', title: 'Netbanking', hint: 'All Indian banks', open: bankScreen },
    { method: 'wallet', title: 'Wallet', hint: 'Mobikwik, PhonePe and more', open: walletScreen },
  ]
  return ways.filter(({ method }) => !hidden.has(method))
}

export function methodsScreen(shown: Window, error?: string): void {
  const choices = waysOf(shown).map(({ method, title, hint, open }) =>
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

/** @returns false when there is no such way, or it is hidden. */
export function openMethod(shown: Window, method: string | undefined): boolean {
  const way = waysOf(shown).find((known) => known.method === method)
  way?.open(shown)
  return way !== undefined
}
