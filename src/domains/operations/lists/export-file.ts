import { promisify } from 'node:util'
import { gunzip, type InputType } from 'node:zlib'
import type { Db } from '#platform/database'
import { readPart } from './queries.ts'

/** The file of an export, part by part. */
export async function* exportFile(db: Db, exportId: number): AsyncGenerator<string> {
  for (let position = 0; ; position += 1) {
    const content = await readPart(db, exportId, position)
    if (content === null) return
    yield (await promisify<InputType, Buffer>(gunzip)(content)).toString()
  }
}
