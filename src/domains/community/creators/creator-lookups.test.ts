import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import type { Person } from './creators.fixture.ts'
import {
  allProfilesOf,
  findCreatorsByName,
  findMakersByHandle,
  importCreators,
  listNewestCreators,
  mayPost,
  postingRightOf,
  profilesOf,
  searchMakers,
} from './index.ts'
import { applicant, postCreatorStatus, ownStatus, setUpMakers, shop } from './makers.fixture.ts'

setUpMakers()

const follow = (who: Person, maker: Person) => shop.ask(who, 'POST /user/followit', { rec_id: maker.id })
const namesOf = (some: readonly { profileName: string }[]): string[] =>
  some.map(({ profileName }) => profileName)
/** An imported maker. */
async function imported(
  name: string,
  more: { bio?: string; art?: string; allowedAt?: Date } = {},
): Promise<Person> {
  const who = await shop.person(name)
  const maker = {
    personId: who.id,
    profileName: name,
    bio: '',
    art: 'Resin',
    allowedAt: shop.clock.now(),
    ...more,
  }
  await transact(shop.db, (tx) => importCreators(tx, [maker]))
  return who
}

describe('makers by name', () => {
  test('are at most 20, by name, whatever the case, with % and _ as plain signs', async () => {
    for (let number = 21; number >= 1; number -= 1) await imported(`Vani ${String(number).padStart(2, '0')}%`)
    const found = namesOf(await findCreatorsByName(shop.db, 'vANI'))
    expect(found).toHaveLength(20)
    expect(found).toEqual(found.toSorted())
    expect(namesOf(await findCreatorsByName(shop.db, '07%'))).toEqual(['Vani 07%'])
    expect(await findCreatorsByName(shop.db, 'V_ni')).toEqual([])
    expect(await findCreatorsByName(shop.db, '\\')).toEqual([])
  })

  test('lack a former maker', async () => {
    const former = await imported('Former Firdaus')
    await postCreatorStatus(former, 'revoke')
    expect(await findCreatorsByName(shop.db, 'Firdaus')).toEqual([])
    expect((await findMakersByHandle(shop.db, ['formerfirdaus'])).size).toBe(0)
    expect((await profilesOf(shop.db, [former.id])).get(former.id)).toMatchObject({ isFormer: true })
  })
})

describe('makers by handle', () => {
  test('of two with one handle, the one with more followers is meant', async () => {
    const [one, other, fan] = [
      await imported('Tara Sen'),
      await imported('Tara-Sen'),
      await shop.person('Asha Rao'),
    ]
    await follow(fan, other)
    expect(await findMakersByHandle(shop.db, ['tarasen'])).toEqual(new Map([['tarasen', other.id]]))
    await follow(fan, one)
    await follow(other, one)
    expect(await findMakersByHandle(shop.db, ['tarasen', 'tarasen'])).toEqual(new Map([['tarasen', one.id]]))
  })

  test('are none for no handle and for an unknown handle', async () => {
    expect((await findMakersByHandle(shop.db, [])).size).toBe(0)
    expect((await findMakersByHandle(shop.db, ['nobody', "o'neil", '%'])).size).toBe(0)
  })
})

describe('the newest makers', () => {
  test('of a craft come by the day of approval, at most as many as asked, none for an unknown craft', async () => {
    const at = (day: number) => new Date(Date.UTC(2030, 0, day))
    for (const [name, day] of [
      ['Second', 2],
      ['Third', 1],
      ['First', 3],
    ] as const)
      await imported(name, { art: 'Embroidery', allowedAt: at(day) })
    const newest = async (art: string | null, limit: number) =>
      namesOf(await listNewestCreators(shop.db, { art, limit }))
    expect(await newest('Embroidery', 10)).toEqual(['First', 'Second', 'Third'])
    expect(await newest('Embroidery', 2)).toEqual(['First', 'Second'])
    expect(await newest('Pottery', 10)).toEqual([])
    expect((await newest(null, 1))[0]).toBe('First')
  })
})

describe('makers by words', () => {
  const search = async (query: string, reader: Person | null = null, limit = 10) =>
    namesOf(await searchMakers(shop.db, { query, limit }, reader?.id ?? null))

  test('come with a match in the name first, then by followers, at most as many as asked', async () => {
    const popular = await imported('Kamala Devi', { bio: 'Batik on silk.' })
    await imported('Batik Barn')
    await imported('Leena Paul', { bio: 'Batik on cotton.' })
    await follow(await shop.person('Asha Rao'), popular)
    expect(await search(`'batik'`)).toEqual(['Batik Barn', 'Kamala Devi', 'Leena Paul'])
    expect(await search(`'batik'`, null, 1)).toEqual(['Batik Barn'])
    expect(await search(`'batik' & 'cotton'`)).toEqual(['Leena Paul'])
    expect(await search(`'ikat'`)).toEqual([])
  })

  test('lack those whom the reader blocks or mutes, and those who block the reader', async () => {
    const [one, two, three] = [
      await imported('Dokra One'),
      await imported('Dokra Two'),
      await imported('Dokra Three'),
    ]
    const reader = await shop.person('Asha Rao')
    await shop.ask(reader, `PUT /people/${one.id}/block`, { on: true })
    await shop.ask(reader, `PUT /people/${two.id}/mute`, { on: true })
    expect(await search(`'dokra'`, reader)).toEqual(['Dokra Three'])
    await shop.ask(three, `PUT /people/${reader.id}/block`, { on: true })
    expect(await search(`'dokra'`, reader)).toEqual([])
    expect(await search(`'dokra'`)).toHaveLength(3)
  })
})

describe('the right to post', () => {
  test('is none for an unknown id, a person, an applicant, a paused and a revoked maker', async () => {
    const { who } = await applicant('Tara Sen')
    const maker = await imported('Ravi Nair')
    expect(await postingRightOf(shop.db, 999_999)).toEqual({ may: false, why: 'not_a_maker' })
    expect(await postingRightOf(shop.db, who.id)).toEqual({ may: false, why: 'not_a_maker' })
    expect(await postingRightOf(shop.db, maker.id)).toEqual({ may: true, since: shop.clock.now() })
    await postCreatorStatus(maker, 'pause')
    await postCreatorStatus(maker, 'revoke')
    expect(await postingRightOf(shop.db, maker.id)).toEqual({ may: false, why: 'revoked' })
    await postCreatorStatus(maker, 'reinstate')
    expect(await postingRightOf(shop.db, maker.id)).toEqual({ may: false, why: 'paused' })
    await postCreatorStatus(maker, 'resume')
    expect(await mayPost(shop.db, maker.id)).toBe(true)
  })

  test('profiles of no ids and of an unknown id are an empty map', async () => {
    expect((await profilesOf(shop.db, [])).size).toBe(0)
    expect((await allProfilesOf(shop.db, [999_999])).size).toBe(0)
  })
})

describe('imported makers', () => {
  test('twice are one page with the later text, one allowed request and one entry in its history', async () => {
    const maker = await imported('Ravi Nair', { bio: 'First.' })
    const again = {
      personId: maker.id,
      profileName: 'Ravi 🪵',
      bio: 'Second.',
      art: 'Painting',
      interests: ['Baking'],
    }
    await transact(shop.db, (tx) => importCreators(tx, [{ ...again, allowedAt: shop.clock.now() }]))
    expect((await profilesOf(shop.db, [maker.id])).get(maker.id)).toMatchObject({
      profileName: 'Ravi 🪵',
      handle: 'ravi',
      bio: 'Second.',
      interests: ['Baking'],
    })
    const { rows } = (await shop.ask(null, `GET /creators/${maker.id}/followers`)).body
    expect(rows).toEqual([])
    const requests = shop.db.selectFrom('creators.requests').select('state').where('person_id', '=', maker.id)
    expect(await requests.execute()).toEqual([{ state: 'allowed' }])
  })

  test('of whom one cannot be stored leave none', async () => {
    const [good, bad] = [await shop.person('Tara Sen'), await shop.person('Ravi Nair')]
    const made = [good, bad].map(({ id, name }) => ({
      personId: id,
      profileName: name,
      bio: '',
      art: 'Resin',
      allowedAt: shop.clock.now(),
    }))
    const long = made.map((one) => (one.personId === bad.id ? { ...one, bio: 'x'.repeat(251) } : one))
    await expect(transact(shop.db, (tx) => importCreators(tx, long))).rejects.toThrow(/check constraint/)
    expect((await profilesOf(shop.db, [good.id, bad.id])).size).toBe(0)
    expect(await ownStatus(good)).toMatchObject({ state: 'none', may_apply: true })
    await transact(shop.db, (tx) => importCreators(tx, []))
  })
})
