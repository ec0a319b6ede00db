import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { openStudio, postOf, type Person, type Studio } from './posts.fixture.ts'

export let shop: Studio
export let meera: Person
export let asha: Person

/** Meera, a maker, and Asha, a reader. */
export function setUpStudio(): void {
  beforeAll(async () => {
    shop = await openStudio()
    meera = await shop.maker('Meera Iyer')
    asha = await shop.person('Asha Rao')
  })
  afterAll(() => shop.end())
}

export const HOUR = 3_600_000
export const postInput = async (who: Person, more: object = {}) => ({
  title: 'Ocean wave tray',
  caption: 'Three layers. #Resin',
  craft: 'resin',
  pictures: [{ path: await shop.photo(who) }],
  ...more,
})
export const draft = async (who: Person, more: object = {}) =>
  postOf(await shop.ask(who, 'POST /posts', await postInput(who, more)))
export const topics = async () => (await shop.news()).map(([topic]) => topic)
export const stateOf = async (id: number) =>
  (await sql<{ state: string }>`select state from feed.posts where post_id = ${id}`.execute(shop.db)).rows[0]
    ?.state
