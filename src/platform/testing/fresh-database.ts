import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = { url: string; drop: () => Promise<void> }

/** Passed from a run's set-up to its workers: a server, a migrated template, and the names of this run. */
export type TestDatabase = {
  adminUrl: string
  template: string
  prefix: string
  strategy: 'file_copy' | 'wal_log'
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

/** A separate database for a test or a file: migrated and empty; copying takes about 100 ms. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return createDatabase(inject('testDatabase').template)
}

/** A database without any schema, for tests of migrations. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return createDatabase('template1')
}

async function createDatabase(template: string): Promise<FreshDatabase> {
  const { adminUrl, prefix, strategy } = inject('testDatabase')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await withAdminConnection(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy ${strategy}`),
  )
  return {
    url: databaseUrlOf(adminUrl, name),
    drop: async () => {
      await withAdminConnection(adminUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      )
    },
  }
}

export async function withAdminConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function databaseUrlOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
