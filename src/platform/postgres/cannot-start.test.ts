import { chmod, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toCannotStart } from './cannot-start.ts'
import {
  queryOnce,
  emptyDataDirectory,
  isRoot,
  recordLog,
  startRefusal,
  startInProcess,
  startInChildProcess,
} from './data-directories.fixture.ts'
import { resetData } from './reset.ts'

test('a full disk at a first start is reported in a sentence, and partial files are removed', async () => {
  const place = emptyDataDirectory()
  // Files are limited to 4 MB, which PostgreSQL hits where it would hit the end of the disk: its first log file.
  const { refused } = await startInChildProcess(place, 'ulimit -f 8192')
  expect(refused).toBe(`A limit on file sizes (ulimit -f) stops the database in ${place} from being written.`)
  expect(await startRefusal(place)).toBe('started')
})

test.each([
  ['initdb: error: could not write to file "global/pg_control": No space left on device', 'disk-full'],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'disk-full'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device', 'disk-full'],
  [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 'disk-full'],
  ['FATAL:  could not write to file "base/pgsql_tmp": Disk quota exceeded', 'disk-full'],
  ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'permission'],
  ['FATAL:  could not open file "global/pg_control": Permission denied', 'permission'],
  [Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES' }), 'permission'],
  ['initdb: error: could not look up effective user ID 4711: user does not exist', 'platform'],
  [
    'postgres: error while loading shared libraries: libicui18n.so.60: cannot open shared object file',
    'platform',
  ],
  ['FATAL:  could not create any TCP/IP sockets', 'port'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'broken'],
])('%s becomes a sentence about the directory', (output, reason) => {
  const error = toCannotStart(output, '/srv/ciy/.data')
  expect(error.reason).toBe(reason)
  expect(error.message).toMatch(/^[A-Z][^\n]+\.$/)
  expect(error.message).not.toMatch(/FATAL|PANIC|initdb/)
})

test('an unknown error is passed on verbatim', () => {
  expect(
    toCannotStart('LOG: starting\nFATAL:  the moon is in the wrong place\nLOG: gone', '/srv').message,
  ).toBe('The database in /srv did not start: the moon is in the wrong place.')
})

test('a database of another major version is named, with a hint', async () => {
  const place = emptyDataDirectory()
  const running = await startInProcess(place)
  await running.stop()
  await writeFile(join(place, 'postgres', 'cluster', 'PG_VERSION'), '15\n')
  const sentence = await startRefusal(place)
  expect(sentence).toContain(
    `The database in ${place}/postgres/cluster was written by PostgreSQL 15 and this program brings PostgreSQL 18`,
  )
  expect(sentence).toContain('npm run reset')
})

test('database files with open permissions are reported with the required mode', async () => {
  const place = emptyDataDirectory()
  const running = await startInProcess(place)
  await running.stop()
  await chmod(join(place, 'postgres', 'cluster'), 0o777)
  expect(await startRefusal(place)).toBe(
    `CannotStart: The database files in ${place}/postgres/cluster must belong to the user who starts the server and be closed to all others (chmod 700).`,
  )
  await chmod(join(place, 'postgres', 'cluster'), 0o700)
  expect(await startRefusal(place)).toBe('started')
})

test('an unusable data directory is reported in a sentence', async () => {
  const place = join(emptyDataDirectory(), 'file')
  await writeFile(place, '')
  expect(await startRefusal(place)).toMatch(/^CannotStart: [^\n]+\.$/)
})

const closedDirectory = isRoot
  ? 'below a directory that is closed to others, root stores the database in an open place, and reset finds it'
  : 'a directory without write permission is reported in a sentence'

test(closedDirectory, async () => {
  const closed = emptyDataDirectory()
  const place = join(closed, '.data')
  await chmod(closed, isRoot ? 0o700 : 0o500)
  if (isRoot) await livesElsewhere(place)
  else
    expect(await startRefusal(place)).toMatch(
      /^CannotStart: The database files in .* may not be read or written by this user/,
    )
  await chmod(closed, 0o755)
})

async function livesElsewhere(place: string): Promise<void> {
  const { messages, log } = recordLog()
  const running = await startInProcess(place, { log })
  expect(await queryOnce(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const elsewhere = await readlink(join(place, 'postgres'))
  expect(messages.join()).toContain(`so the database lives in ${elsewhere}`)
  await expect(resetData(place, log)).rejects.toThrow(`Process ${process.pid} is using ${place}/postgres`)
  await running.stop()
  await resetData(place, log)
  await expect(rm(elsewhere)).rejects.toThrow('ENOENT')
  await expect(rm(place)).rejects.toThrow('ENOENT')
}

test('reset leaves a directory alone that is not a data directory', async () => {
  const place = emptyDataDirectory()
  await writeFile(join(place, 'thesis.txt'), 'years of work')
  await expect(resetData(place, recordLog().log)).rejects.toThrow(
    'does not look like a data directory of CIY',
  )
})
