import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  type ApplicationReply,
  clock,
  shop,
  rohan,
  lata,
  setUpOnboarding,
  signUpPerson,
  putStep,
  uploadDocument,
  pdf,
  gstin,
  home,
  fillApplication,
  submit,
  postStaffAction,
} from './onboarding.fixture.ts'

setUpOnboarding()

describe('the admin queue', () => {
  test('is for the staff: 401, 403, 404 before 400; a draft is not shown', async () => {
    const asha = await signUpPerson('Asha Rao')
    const { id } = await fillApplication(asha)
    expect((await postStaffAction(shop.visitor(), id, 'approve', {})).status).toBe(401)
    expect((await postStaffAction(asha, id, 'approve', {})).status).toBe(403)
    expect((await postStaffAction(rohan, id, 'approve', {})).status).toBe(404)
    await submit(asha)
    expect((await postStaffAction(rohan, id, 'approve', {})).status).toBe(400)
  })

  test('requests changes to two steps: only these can be edited, and it is submitted again once both are changed', async () => {
    const asha = await signUpPerson('Asha Rao')
    const { id } = await fillApplication(asha)
    expect((await submit(asha)).body.response.state).toBe('submitted')
    expect((await putStep(asha, { item: 'address', ...home })).body).toMatchObject({
      status: 409,
      code: 'not_open',
    })
    const items = [
      { item: 'bank', comment: 'The name is not the one on the cheque.' },
      { item: 'documents', comment: 'The cheque cannot be read.' },
    ]
    clock.forward(60_000)
    expect((await postStaffAction(rohan, id, 'ask', { items, reason: 'Cheque unreadable.' })).status).toBe(
      200,
    )
    clock.forward(60_000)
    const { items: shown } = (await asha.get<ApplicationReply>('/api/selling/application')).body.response
    expect(shown.filter(({ is_open }) => is_open).map(({ item }) => item)).toEqual(['bank', 'documents'])
    expect(shown.find(({ item }) => item === 'bank')?.comment).toBe('The name is not the one on the cheque.')
    expect((await putStep(asha, { item: 'address', ...home })).body).toMatchObject({
      status: 409,
      code: 'not_open',
    })
    expect((await submit(asha)).body).toMatchObject({ errors: [{ field: 'bank' }, { field: 'documents' }] })
    await putStep(asha, {
      item: 'bank',
      holder: 'Asha Rao',
      account_number: '123456789012',
      account_again: '123456789012',
      ifsc: 'SBIN0001234',
    })
    expect((await uploadDocument(asha, pdf())).status).toBe(201)
    expect((await submit(asha)).body.response.state).toBe('submitted')
    expect((await postStaffAction(rohan, id, 'reject', { reason: 'We sell no fireworks.' })).status).toBe(200)
    expect((await asha.get<ApplicationReply>('/api/selling/application')).body.response).toMatchObject({
      state: 'rejected',
      told: 'We sell no fireworks.',
    })
    expect((await putStep(asha, { item: 'address', ...home })).body.response).toMatchObject({
      state: 'draft',
    })
  })

  test('needs a second person for the account; two concurrent approvals open one store, and its owner can use it', async () => {
    const devi = await signUpPerson('Devi Rao')
    const { id } = await fillApplication(devi, { slug: 'devi-of-ulsoor' })
    const yard = { ...home, address1: 'Godown 4, Peenya', pin: '560058' }
    const pickup = { item: 'pickup', is_same: false, place: yard, phone: '9000000009', returns: home }
    const away = await putStep(devi, {
      ...pickup,
      returns: { ...home, city: 'Delhi', state: 7, pin: '110001' },
    })
    expect(away.body.errors).toEqual([
      { field: 'returns.state', message: 'Your return address must be in the State of your address.' },
    ])
    expect((await putStep(devi, pickup)).status).toBe(200)
    await submit(devi)
    expect((await postStaffAction(rohan, id, 'approve')).body.code).toBe('bank_not_checked')
    expect((await postStaffAction(lata, id, 'bank')).status).toBe(200)
    expect((await postStaffAction(lata, id, 'approve')).body.code).toBe('second_person')
    const mohan = await signUpPerson('Mohan Pai', ['staff', 'staff:sellers'])
    const replies = await Promise.all([
      postStaffAction(rohan, id, 'approve'),
      postStaffAction(mohan, id, 'approve'),
      postStaffAction(rohan, id, 'approve'),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { rows } = await sql<{ id: number }>`
      select id, gstin, pin, constitution, pickup, returns from sellers.stores where slug = 'devi-of-ulsoor'`.execute(
      shop.database.db,
    )
    const at = (address: string, pin: string) => ({
      address,
      city: 'Bengaluru',
      state_code: 29,
      pin,
      phone: '+91 9000000009',
    })
    // The courier collects at the pickup address, and brings returns to the returns address.
    const places = { pickup: at('Godown 4, Peenya', '560058'), returns: at('12 Loom Street', '560001') }
    expect(rows).toEqual([
      { id: expect.any(Number), gstin, pin: '560058', constitution: 'individual', ...places },
    ])
    const paid =
      await sql`select shown, holder, pan_shown from payouts.accounts where kind = 'store' and payee_id = ${rows[0]?.id} and replaced_at is null`.execute(
        shop.database.db,
      )
    expect(paid.rows).toEqual([{ shown: '•••• 9012', holder: 'Devi Rao', pan_shown: '•••• 234E' }])
    expect((await devi.get(`/api/seller/payouts?store_id=${rows[0]?.id}`)).status).toBe(200)
    expect((await devi.get<ApplicationReply>('/api/selling/application')).body.response).toMatchObject({
      state: 'approved',
      store_slug: 'devi-of-ulsoor',
    })
  })

  test('two applicants want one slug: the second is refused on submitting, also at the same moment', async () => {
    const [a, b] = [await signUpPerson('Anu Nair'), await signUpPerson('Bela Shah')]
    await fillApplication(a, { slug: 'one-address' })
    await fillApplication(b, { slug: 'one-address' })
    const replies = await Promise.all([submit(a), submit(b)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('every view of a document or a number is in the audit log, with person and reason', async () => {
    const asha = await signUpPerson('Asha Rao')
    const { id } = await fillApplication(asha)
    await submit(asha)
    const { documents } = (
      await rohan.get<{ response: { documents: { id: number }[] } }>(`/api/admin/sellers/${id}`)
    ).body.response
    const path = `/api/admin/sellers/${id}/documents/${documents[0]?.id}`
    const read = await rohan.get(path)
    const named = ['cache-control', 'content-security-policy', 'x-content-type-options'].map((name) =>
      read.headers.get(name),
    )
    expect([read.status, ...named]).toEqual([
      200,
      'private, no-store',
      "default-src 'none'; sandbox",
      'nosniff',
    ])
    const ravi = await signUpPerson('Ravi Kumar', ['seller'])
    expect([(await ravi.get(path)).status, (await shop.visitor().get(path)).status]).toEqual([403, 401])
    for (const address of [`/media/${documents[0]?.id}`, `/private/onboarding/${documents[0]?.id}`]) {
      expect((await shop.visitor().get(address)).status).toBe(404)
    }
    expect((await rohan.get(`/api/admin/sellers/${id + 1}/documents/${documents[0]?.id}`)).status).toBe(404)
    expect(
      (await postStaffAction(rohan, id, 'reveal', { field: 'bank', reason: 'Compared with the cheque.' }))
        .body,
    ).toEqual({ value: '123456789012' })
    const { rows } = await sql<{ act: string; reason: string }>`
      select act, reason from staff.audit_log where about = ${`seller application ${id}`} order by id`.execute(
      shop.database.db,
    )
    expect(rows).toEqual([
      { act: 'document-read', reason: expect.any(String) },
      { act: 'seller-looked-up', reason: 'Compared with the cheque.' },
    ])
  })

  test('a member of the staff cannot decide their own application', async () => {
    const self = await signUpPerson('Sita Rao', ['staff', 'staff:sellers'])
    const { id } = await fillApplication(self)
    await submit(self)
    expect((await postStaffAction(self, id, 'bank')).status).toBe(403)
  })
})
