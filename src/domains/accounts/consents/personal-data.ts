import type { Db } from '#platform/database'
import { wordings } from './rules.ts'
import { listConsents } from './queries.ts'

/** All consents given and withdrawn, in the wording that the person read. */
export const personalDataOf = async (db: Db, personId: number) => ({
  consents: (await listConsents(db, personId)).map(
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
