import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { createActivity, openPrivacyShop, type PrivacyShop, type TestPerson } from './privacy-shop.fixture.ts'

let shop: PrivacyShop
let asha: TestPerson
let ravi: TestPerson

beforeAll(async () => {
  shop = await openPrivacyShop()
  asha = await shop.person('Asha Rao')
  ravi = await shop.person('Ravi Kumar')
  await createActivity(shop, ravi)
  await createActivity(shop, asha)
  await shop.runJobs()
}, 60_000)
afterAll(() => shop.end())

const everything = async (who: TestPerson) =>
  (
    await who.post<Record<string, unknown>>('/api/user/data-export?format=json', {
      proof: await shop.freshProof(who),
    })
  ).body

describe('a data export', () => {
  test("has content in every file, all of it the person's own", async () => {
    const data = await everything(asha)
    const text = JSON.stringify(data)
    for (const own of [
      'Asha Rao',
      asha.phone,
      `Home of Asha Rao`,
      'Warm and soft, said by Asha Rao',
      'Does it felt in the wash, said by Asha Rao?',
      'Not silk, said by Asha Rao',
    ]) {
      expect(text).toContain(own)
    }
    expect(data).toMatchObject({
      account: {
        profile: { mobile_no: asha.phone },
        addresses: [{ ship_name: 'Asha Rao' }],
        sessions: [{ provider: 'phone' }],
      },
      orders: {
        orders: [
          {
            order_status: 'Delivered',
            address: { ship_name: 'Asha Rao' },
            lines: [{ product_name: 'Merino yarn' }],
          },
        ],
      },
      checkouts: { checkouts: [{ state: 'done' }] },
      cart: { cart: [{ quantity: 2 }] },
      wishlist: { wishlist: [{ product_id: shop.yarn.productId }] },
      alerts: { alerts: [{ kind: 'back-in-stock', state: 'waiting' }] },
      reviews: { reviews: [{ rating: 4 }], questions: [{}], foundHelpful: [] },
      reports: { reports: [{ subject: 'product' }] },
      choices: {
        consents: [{ topic: 'offers', channel: 'sms', given: true }],
        offersByEmail: { email: `${asha.phone}@example.in` },
      },
      photos: { photos: [{ width: 60, height: 40 }] },
    })
  })

  test('contains nothing about other people, and neither a token nor the hash of one', async () => {
    const text = JSON.stringify(await everything(asha))
    for (const strange of ['Ravi', ravi.phone, String(ravi.id), 'token', 'hash', asha.token ?? ''])
      expect(text).not.toContain(strange)
    expect(JSON.stringify(await everything(ravi))).not.toContain('Asha')
  })

  test('is a zip with a page that loads nothing from the network, one file per part, and the photos', async () => {
    const answer = await fetch(`${shop.url}/api/user/data-export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ proof: await shop.freshProof(asha) }),
    })
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'application/zip', 'attachment; filename="ciy-my-data.zip"', 'no-store'])
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    const photo = [...files.keys()].find((name) => name.startsWith('photos/'))
    expect(
      files
        .get(photo ?? '')
        ?.subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['index.html', 'account.json', 'orders.json', 'reviews.json', 'choices.json']),
    )
    const page = files.get('index.html')?.toString() ?? ''
    expect(page).toContain('Warm and soft, said by Asha Rao')
    expect(page).toContain(`<img src="${photo}"`)
    expect(page).not.toMatch(/https?:\/\/|<script/)
    expect(JSON.parse(files.get('orders.json')?.toString() ?? '')).toMatchObject({
      orders: [{ address: { ship_name: 'Asha Rao' } }],
    })
  })

  test('is recorded as an event that the person can see', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from identity.events where person_id = ${asha.id} and kind = 'data-downloaded'`.execute(
      shop.database.db,
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
  })

  test('escapes a name with markup in the exported page', async () => {
    const eve = await shop.person('Eve <img src=x onerror=alert(1)>')
    const answer = await fetch(`${shop.url}/api/user/data-export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${eve.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ proof: await shop.freshProof(eve) }),
    })
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    expect(files.get('index.html')?.toString()).toContain('Eve &lt;img')
  })
})

describe('a stolen session', () => {
  test("gets nothing without an ID token, with nonsense, with the session token itself, or with another person's ID token", async () => {
    const othersProof = await shop.freshProof(ravi)
    for (const proof of ['', 'nonsense', asha.token, othersProof]) {
      const refused = await asha.post('/api/user/data-export', { proof })
      expect([refused.status, refused.body.code]).toEqual([401, 'proof_needed'])
    }
    const ownProof = await shop.freshProof(asha)
    shop.clock.forward(6 * 60_000)
    expect((await asha.post('/api/user/data-export', { proof: ownProof })).status).toBe(401)
    expect((await shop.visitor().post('/api/user/data-export', { proof: ownProof })).status).toBe(401)
  })

  test('the export is limited to five times a day', async () => {
    const meera = await shop.person('Meera Iyer')
    const proof = await shop.freshProof(meera)
    const take = () => meera.post<{ code: string }>('/api/user/data-export?format=json', { proof })
    const replies = await Promise.all(Array.from({ length: 7 }, take))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(Number(replies.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBe(86_400)
    shop.clock.forward(25 * 3_600_000)
    expect(
      (await meera.post('/api/user/data-export?format=json', { proof: await shop.freshProof(meera) })).status,
    ).toBe(200)
  })
})

function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('end', () => resolve(files))
      zip.on('error', reject)
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (wrong, stream) => {
          if (wrong) return reject(wrong)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts))
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}
