import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../../messages/en/pages/joining.json' with { type: 'json' }

/** The terms in force by version, as a digest of their English text, which is the one that binds. */
const TERMS: Record<string, string> = {
  '2026-11': '4b1b3679df98e9798ec617ede3b50ffacd86260c4d66156eaa66f2167cf97151',
}

const migrations = join(import.meta.dirname, '../../../migrations')

const versions = readdirSync(migrations)
  .toSorted()
  .map((file) => readFileSync(join(migrations, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/insert into onboarding\.terms\b[^;]*?\('([^']+)'/g)])
  .map((match) => String(match[1]))

test('the terms of selling do not change under a version that stores have agreed to', () => {
  const text = Object.entries(english)
    .filter(([key]) => key.startsWith('joining.terms.') && key !== 'joining.terms.version')
    .map(([, sentence]) => sentence)
    .join('\n')
  const current = String(versions.at(-1))
  expect(
    createHash('sha256').update(text).digest('hex'),
    `The text of the terms has changed: add a version to onboarding.terms, and its digest here (now ${current})`,
  ).toBe(TERMS[current])
})

test('every version of the terms has its digest', () => {
  expect(versions).toEqual(Object.keys(TERMS))
})
