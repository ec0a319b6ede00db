import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudio, type Person, type Studio } from './posts.fixture.ts'

let shop: Studio

beforeAll(async () => {
  shop = await openStudio()
})
afterAll(() => shop.end())

const block = (who: Person, blocked: Person) =>
  sql`insert into creators.blocks (person_id, blocked_id, at) values (${who.id}, ${blocked.id}, ${shop.clock.now()})`.execute(
    shop.db,
  )

test('Meera, who blocked Kabir Anand, and he are not offered to each other by name; Tara is offered both', async () => {
  const [meera, kabir, tara] = [
    await shop.maker('Meera Iyer'),
    await shop.maker('Kabir Anand'),
    await shop.maker('Tara Sen'),
  ]
  const offered = async (who: Person, named: string) =>
    (
      (await shop.ask(who, `GET /posts/makers?named=${named}`)).body as { makers?: { name: string }[] }
    ).makers?.map(({ name }) => name)
  expect(await offered(meera, 'kabir')).toEqual(['Kabir Anand'])
  await block(meera, kabir)
  expect([await offered(meera, 'kabir'), await offered(kabir, 'meera')]).toEqual([[], []])
  expect([await offered(tara, 'kabir'), await offered(tara, 'meera')]).toEqual([
    ['Kabir Anand'],
    ['Meera Iyer'],
  ])
})
