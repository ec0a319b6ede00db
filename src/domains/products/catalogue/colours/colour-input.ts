import type { z } from 'zod'
import type { Tx } from '#platform/database'
import { msg } from '#platform/messages'
import { conflict } from '#platform/refusal'
import type { changeColour } from '../contract/colours.ts'
import { isColourNameTaken } from '../queries/colours.ts'

export type ColourPatch = Omit<z.infer<NonNullable<typeof changeColour.body>>, 'reason'>

/** @throws Refusal 409 `name_taken`, whatever the case. */
export async function refuseColourNameTaken(tx: Tx, name: string, exceptId: number | null): Promise<void> {
  if (!(await isColourNameTaken(tx, name, exceptId))) return
  const message = msg('catalogue.name_taken_colour', { name })
  throw conflict('name_taken', message).with({ errors: [{ field: 'name', message }] })
}
