import type { Db } from '#platform/database'
import { wordings } from './rules.ts'
import { readRecords } from './store.ts'

/** What a person agreed to and took back, in the words that she read. */
export const dataOf = async (db: Db, personId: number) => ({
  consents: (await readRecords(db, personId)).map(
    ({ topic, channel, given, wording, at, place, user_agent, network }) => ({
      topic,
      channel,
      given,
      wording: wordings[wording] ?? wording,
      at,
      place,
      browser: user_agent,
      network,
    }),
  ),
})
