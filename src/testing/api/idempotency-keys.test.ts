import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiUnderTest, type ApiUnderTest } from './api-under-test.ts'

let doors: ApiUnderTest
beforeAll(async () => {
  doors = await openApiUnderTest()
})
afterAll(() => doors.close())

/** POSTs that create nothing or are idempotent by themselves, grouped by reason. All others take an idempotency key. */
const MAKES_NOTHING: Record<string, string[]> = {
  'It only reads, by POST because the query is long or private, or because the first clients did so.': [
    'product/find-by-id',
    'product/find-all-paged',
    'user/get-user-feed',
    'checkout/quote',
    'admin/orders/{id}/weigh-cancellation',
    'bookings/{id}/cancellation',
    'grievances/find',
    'admin/blog/preview',
    'admin/policies/preview',
    'admin/people/{id}/reveal',
    'admin/refunds/{id}/destination',
    'admin/sellers/{id}/reveal',
    'admin/careers/applications/{id}/resume',
    'user/data-export',
  ],
  'It opens or closes a login; a stored answer would contain a secret.': [
    'user/login',
    'user/logout',
    'user/session/restore',
    'user/session/remember',
    'user/sessions/end-others',
    'user/email/resend',
    'user/phone',
    'user/gmail',
    'user/join',
    'admin/people/{id}/two-step/enrolment-code',
    'user/two-step/begin',
    'user/two-step/confirm',
    'user/two-step/pass',
    'user/two-step/recovery',
    'user/two-step/recovery-codes',
    'user/two-step/remove',
    'user/deletion',
  ],
  'It sets a state: repeating it changes nothing.': [
    'product/deletefromcart',
    'posts/{id}/likes',
    'posts/views',
    'posts/{id}/clicks',
    'posts/{id}/shares',
    'alerts/seen',
    'notices/read',
    'user/followit',
    'user/unfollow',
    'user/creator/withdraw',
    'unsubscribe',
    'offers/confirm',
    'offers/stop',
    'events',
    'admin/country-policies/{code}',
    'admin/cash/settings',
    'admin/payouts/holds',
    'seller/payouts/account',
    'creator/payouts/account',
    'conduct/sessions/{id}/check-ins',
    'conduct/sessions/{id}/no-shows',
    'selling/application/withdraw',
    'admin/moderation/cases/{ticket}/assignment',
    'admin/blog/articles/{id}/publish',
    'admin/help/{slug}/show',
    'admin/shipments/recount',
    'bookings/{id}/pay',
    'bookings/{id}/confirm',
    'orders/{id}/confirm-cash',
  ],
  'It is a transition of a state machine: repeating it is refused with 409.': [
    'admin/coupons/stores/{id}/{step}',
    'admin/moderation/decisions',
    'seller/imports/{id}/run',
    'seller/imports/{id}/cancel',
    'admin/ledger/adjustments/{id}/decide',
    'admin/payouts/batches/{id}/{step}',
    'admin/payouts/{id}/{step}',
    'admin/payouts/route/stores/{id}/{step}',
    'admin/payouts/route/transfers/{id}/retry',
    'admin/payouts/accounts/{id}/decide',
    'admin/losses/{id}',
    'admin/losses/{id}/decide',
    'admin/creators/requests/allow',
  ],
  'Its input identifies itself: the same photo, the same line of a bank or the same event is stored once.': [
    'uploads/photos',
    'admin/media',
    'posts/pictures',
    'admin/payouts/results',
    'couriers/webhooks/{line}',
    'payments/webhooks/razorpay',
  ],
  'It sends a test message to the caller.': ['admin/newsletters/{id}/test'],
}
const excused = Object.values(MAKES_NOTHING).flatMap((names) => names.map((name) => `POST /api/${name}`))

test('every call that creates something takes an Idempotency-Key, and its description says so', () => {
  const without = doors.calls
    .filter(({ method, takesKey }) => method === 'POST' && !takesKey)
    .map(({ name }) => name)
  expect(without.filter((name) => !excused.includes(name))).toEqual([])
  // Every exception names an existing operation.
  expect(excused.filter((name) => !without.includes(name))).toEqual([])
})
