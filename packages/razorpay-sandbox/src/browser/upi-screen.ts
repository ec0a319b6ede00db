/* A QR code on a computer, apps on a phone. Typed UPI addresses are no longer offered. */
import { showBankPage } from './bank-screens.ts'
import { startPayment, completePayment } from './payment.ts'
import { button, choice, formatDuration, qrCodeSvg, element, mutedText, testModeNote } from './elements.ts'
import type { CheckoutWindow } from './types.ts'

const APPS = ['Google Pay', 'PhonePe', 'Paytm', 'BHIM'] as const
/** Validity of a QR code. */
const CODE_SECONDS = 12 * 60

export const isPhone = (): boolean => window.matchMedia('(max-width: 480px), (pointer: coarse)').matches

export async function showUpi(shown: CheckoutWindow): Promise<void> {
  const back = (): void => shown.methods()
  if (isPhone()) return showUpiApps(shown, back)
  shown.show({ title: 'UPI QR', body: [mutedText('The code is being drawn.')], back })
  const started = await startPayment(shown, { method: 'upi', flow: 'qr' })
  if (!started?.upi) return
  const { payment_id, upi } = started
  const left = element('p', { className: 'soft' })
  const code = element('div', { className: 'code' }, qrCodeSvg(upi), left)
  const how = element(
    'div',
    { className: 'how' },
    element('p', {}, 'Scan the QR code with any UPI app on your phone.'),
    mutedText(APPS.join(' · ')),
  )
  const answers = testModeNote(
    mutedText('No real app pays this code. Choose what the app would do.'),
    button('Pay this QR', 'main', () => void completePayment(shown, payment_id, { outcome: 'success' })),
    button(
      'Decline in the app',
      'plain',
      () => void completePayment(shown, payment_id, { outcome: 'failure' }),
    ),
  )
  shown.show({ title: 'UPI QR', body: [element('div', { className: 'scan' }, code, how), answers], back })
  startCountdown(left, () => shown.methods('The QR code has expired. Please ask for a new one.'))
}

/** Stops with the code: it has no effect on another screen. */
function startCountdown(left: HTMLElement, over: () => void): void {
  const end = Date.now() + CODE_SECONDS * 1_000
  const tick = (): void => {
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
    left.textContent = `Good for ${formatDuration(seconds)}`
    if (!left.isConnected) return clearInterval(ticking)
    if (seconds > 0) return
    clearInterval(ticking)
    over()
  }
  const ticking = setInterval(tick, 1_000)
  tick()
}

function showUpiApps(shown: CheckoutWindow, back: () => void): void {
  const open = async (app: string): Promise<void> => {
    const started = await startPayment(shown, { method: 'upi', flow: 'intent' })
    if (started) showBankPage(shown, { paymentId: started.payment_id, name: app })
  }
  shown.show({
    title: 'Pay with an app',
    body: [
      element(
        'div',
        { className: 'choices' },
        ...APPS.map((app) => choice(app, () => void open(app), { hint: 'UPI' })),
      ),
    ],
    back,
  })
}
