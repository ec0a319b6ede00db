import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Described } from '#platform/openapi'
import type { Schema } from './operations.ts'

const domains = resolve(import.meta.dirname, '..', '..', 'domains')

async function everyContract(): Promise<Described[]> {
  const found: Described[] = []
  for await (const file of glob(
    ['*/contract.ts', '*/**/contract.ts', '*/contract/*.ts', '*/**/*-contract.ts'],
    { cwd: domains },
  )) {
    const exports = (await import(pathToFileURL(join(domains, file)).href)) as Record<string, unknown>
    found.push(
      ...Object.values(exports).filter(
        (one): one is Described =>
          typeof one === 'object' && one !== null && 'method' in one && 'reply' in one,
      ),
    )
  }
  return [...new Set(found)]
}

const kindsOf = (schema: Schema): unknown[] => [schema.type, ...(schema.anyOf ?? []).flatMap(kindsOf)].flat()
const isNumber = (schema: Schema): boolean =>
  kindsOf(schema).some((kind) => kind === 'integer' || kind === 'number')
const may = (schema: Schema, kind: string): boolean => kindsOf(schema).includes(kind)

/** Values that are no numbers, though JavaScript coerces them. */
const loose = (schema: Schema): unknown[] =>
  [
    { kind: 'array', value: [1] },
    { kind: 'array', value: ['1'] },
    { kind: 'object', value: {} },
    { kind: 'boolean', value: true },
    { kind: 'null', value: null },
  ].flatMap(({ kind, value }) => (may(schema, kind) ? [] : [value]))

/** Each field of `shape` that is a number or a list of numbers, with values that it must reject. */
function temptations(shape: z.ZodType): { field: string; given: unknown }[] {
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.entries(properties).flatMap(([field, schema]) => {
    if (isNumber(schema)) return loose(schema).map((given) => ({ field, given }))
    const items = schema.items ?? schema.anyOf?.find((one) => one.items)?.items
    return items && isNumber(items) ? loose(items).map((value) => ({ field, given: [value] })) : []
  })
}

test('no field coerces [1], ["1"], {} or true to a number, nor null where null is not allowed', async () => {
  const accepted: string[] = []
  let looked = 0
  for (const { method, path, params, query, body } of await everyContract()) {
    for (const shape of [params, query, body].filter((one) => one !== undefined)) {
      for (const { field, given } of temptations(shape)) {
        looked += 1
        const issues = shape.safeParse({ [field]: given }).error?.issues ?? []
        if (!issues.some((issue) => issue.path[0] === field))
          accepted.push(`${method} ${path}: ${field} = ${JSON.stringify(given)}`)
      }
    }
  }
  expect(looked).toBeGreaterThan(1_000)
  expect(accepted).toEqual([])
})
