import { spawn, spawnSync } from 'node:child_process'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { choosePort } from './address.ts'
import { findBinaries } from './binaries.ts'
import { homeAt } from './home.ts'
import { holderOf } from './lock.ts'
import {
  queryOnce,
  databasePid,
  emptyDataDirectory,
  removePreparedDirectory,
  isRoot,
  isRunning,
  recordLog,
  copyOfPreparedDirectory,
  startRefusal,
  startInProcess,
  startInChildProcess,
  waitUntil,
} from './data-directories.fixture.ts'
import { serverArguments } from './settings.ts'

afterAll(removePreparedDirectory)

test('a first start creates a UTF-8 database that knows Hindi and lets the shop add its extensions', async () => {
  const { url } = await startInProcess(emptyDataDirectory())
  const [facts] = await queryOnce(
    url,
    `create extension pg_trgm; create extension unaccent; create extension pgcrypto; create extension btree_gin;`,
  ).then(() =>
    queryOnce(
      url,
      `select current_setting('server_encoding') as encoding, lower('ÉTÉ') as lower, unaccent('é') as plain,
        similarity('ऊन का धागा', 'ऊन धागा') > 0.5 as similar, to_tsvector('simple', 'ऊन धागा')::text as words,
        array(select unnest(array['b', 'B', 'a', 'é']) order by 1) as ordered,
        (select rolsuper from pg_roles where rolname = current_user) as super`,
    ),
  )
  expect(facts).toEqual({
    encoding: 'UTF8',
    lower: 'été',
    plain: 'e',
    similar: true,
    words: "'ऊन':1 'धागा':2",
    ordered: ['B', 'a', 'b', 'é'],
    super: false,
  })
})

test('only the owner can read the passwords and the database files, and a wrong password is refused', async () => {
  const place = emptyDataDirectory()
  const { url } = await startInProcess(place)
  const mode = async (path: string) => ((await stat(join(place, 'postgres', path))).mode & 0o777).toString(8)
  expect([await mode('server.json'), await mode('cluster'), await mode('postgres.log')]).toEqual([
    '600',
    '700',
    '600',
  ])
  const wrong = url.replace(/:[^:@]+@/, ':wrong@')
  await expect(queryOnce(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  await expect(queryOnce(wrong.split('?')[0] ?? '', 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
})

test('a second start on the same data directory names the holder, and leaves the first alone', async () => {
  const place = await copyOfPreparedDirectory()
  const first = await startInChildProcess(place)
  await queryOnce(first.url, 'create table kept as select 1 as one')
  const before = await databasePid(place)
  expect(await startRefusal(place)).toBe(
    `CannotStart: Process ${first.child.pid} already runs the database in ${place}/postgres: stop it first, or set DATA_DIR to another directory.`,
  )
  expect(await queryOnce(first.url, 'select one from kept')).toEqual([{ one: 1 }])
  expect(await databasePid(place)).toBe(before)
})

test('a start waits for a server that is stopping because its command was killed', async () => {
  const place = await copyOfPreparedDirectory()
  const first = await startInChildProcess(place)
  const { messages, log } = recordLog()
  const second = startInProcess(place, { log })
  await expect
    .poll(() => messages)
    .toEqual([`Waiting for process ${first.child.pid} to release ${place}/postgres.`])
  first.child.kill('SIGTERM')
  expect(await queryOnce((await second).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of four servers that start at once on a new data directory one starts and three name the holder', async () => {
  const place = emptyDataDirectory()
  const servers = await Promise.all([1, 2, 3, 4].map(() => startInChildProcess(place)))
  const winner = servers.find(({ url }) => url)
  const refused = servers.flatMap((server) => server.refused ?? [])
  expect(refused).toHaveLength(3)
  for (const sentence of refused)
    expect(sentence).toContain(`Process ${winner?.child.pid} already runs the database`)
})

test('after the server and its database are killed the next start has every committed row', async () => {
  const place = await copyOfPreparedDirectory()
  const first = await startInChildProcess(place)
  await queryOnce(first.url, 'create table kept (one int); insert into kept select generate_series(1, 1000)')
  const pid = await databasePid(place)
  first.child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await first.exited
  const { url } = await startInProcess(place)
  expect(await queryOnce(url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
})

test('when only the server is killed its database stops cleanly by itself', async () => {
  const place = await copyOfPreparedDirectory()
  const first = await startInChildProcess(place)
  const pid = await databasePid(place)
  first.child.kill('SIGKILL')
  expect(await waitUntil(() => !isRunning(pid))).toBe(true)
  expect(await readFile(join(place, 'postgres', 'postgres.log'), 'utf8')).toContain(
    'database system is shut down',
  )
})

test('a database that outlived its server is stopped and started again', async () => {
  const place = await copyOfPreparedDirectory()
  const running = await startInProcess(place)
  await queryOnce(running.url, 'create table kept as select 1 as one')
  await running.stop()
  const home = await homeAt(join(place, 'postgres'))
  const { postgres } = await findBinaries(home)
  const orphan = spawn(
    postgres,
    serverArguments(home, { port: await choosePort(undefined), socketDir: home.dir }, 'test'),
    {
      ...home.as,
      stdio: 'ignore',
    },
  )
  await waitUntil(async () =>
    (await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).includes('ready'),
  )
  const { messages, log } = recordLog()
  const { url } = await startInProcess(place, { log })
  expect(messages.join()).toContain(
    `PostgreSQL (process ${orphan.pid}) was left running by a server that was killed`,
  )
  expect(await queryOnce(url, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a database that dies under a running server is started again at the same address', async () => {
  const place = await copyOfPreparedDirectory()
  const { messages, log } = recordLog()
  const { url } = await startInProcess(place, { log, durability: 'full' })
  await queryOnce(url, 'create table kept as select 1 as one')
  const pid = await databasePid(place)
  process.kill(pid, 'SIGKILL')
  await waitUntil(
    async () =>
      (await databasePid(place)) !== pid &&
      (await queryOnce(url, 'select').then(
        () => true,
        () => false,
      )),
  )
  expect(await queryOnce(url, 'select one from kept')).toEqual([{ one: 1 }])
  expect(messages).toEqual([`The database (process ${pid}) died and is started again.`])
})

test('a stopped database starts without recovery, and stopping twice is harmless', async () => {
  const place = await copyOfPreparedDirectory()
  const running = await startInProcess(place)
  await Promise.all([running.stop(), running.stop()])
  await running.stop()
  await startInProcess(place)
  const log = await readFile(join(place, 'postgres', 'postgres.log'), 'utf8')
  expect(log).not.toContain('not properly shut down')
})

test('the port is remembered, and another is chosen when it is taken', async () => {
  const place = await copyOfPreparedDirectory()
  const portOf = (url: string) => Number(new URL(url).port)
  const first = await startInProcess(place)
  await first.stop()
  const second = await startInProcess(place)
  expect(portOf(second.url)).toBe(portOf(first.url))
  await second.stop()
  const thief = createServer().listen(portOf(first.url), '127.0.0.1')
  const third = await startInProcess(place)
  thief.close()
  expect(portOf(third.url)).not.toBe(portOf(first.url))
  expect(await queryOnce(third.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data directory with a path too long for a socket is reached through the loopback port', async () => {
  const { url } = await startInProcess(join(emptyDataDirectory(), 'a-long-name-of-a-directory'.repeat(4)))
  expect(url).not.toContain('host=')
  expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('lost passwords are replaced and the data stay', async () => {
  const place = await copyOfPreparedDirectory()
  const first = await startInProcess(place)
  await queryOnce(first.url, 'create table kept as select 1 as one')
  await first.stop()
  await rm(join(place, 'postgres', 'server.json'))
  const second = await startInProcess(place)
  expect(await queryOnce(second.url, 'select one from kept')).toEqual([{ one: 1 }])
  expect(second.url).not.toBe(first.url)
})

test('a first start that was killed half-way starts over', async () => {
  const place = emptyDataDirectory()
  const first = startInChildProcess(place)
  await waitUntil(async () =>
    (await readdir(join(place, 'postgres')).catch(() => [])).some((name) => name.startsWith('draft-')),
  )
  process.kill((await holderOf(join(place, 'postgres'))) ?? 0, 'SIGKILL')
  expect((await first).url).toBe('')
  const { url } = await startInProcess(place)
  expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a reused process id holds no lock, and the other program keeps running', async () => {
  const place = await copyOfPreparedDirectory()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void stranger.kill('SIGKILL'))
  const dir = join(place, 'postgres')
  await writeFile(join(dir, 'cluster', 'postmaster.pid'), `${stranger.pid}\n${dir}/cluster\n`)
  await startInProcess(place)
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
})

test('the lock is free as soon as its holder is killed, and is released by a server that stops', async () => {
  const place = await copyOfPreparedDirectory()
  const first = await startInChildProcess(place)
  expect(await holderOf(join(place, 'postgres'))).toBe(first.child.pid)
  first.child.kill('SIGKILL')
  await first.exited
  expect(await holderOf(join(place, 'postgres'))).toBe(null)
  const second = await startInProcess(place)
  expect(await holderOf(join(place, 'postgres'))).toBe(process.pid)
  await second.stop()
  expect(await holderOf(join(place, 'postgres'))).toBe(null)
})

const batch = '3'
const ordinary = '0'
const hasBatchClass = spawnSync('chrt', ['-b', '0', 'true']).status === 0

/** The scheduling policies of the database and of a backend: field 41 of proc(5)'s stat. */
async function classesOf(place: string, url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pids = [await databasePid(place), ...rows.map(({ pid }) => pid)]
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')))
  return stats.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38] ?? '')
}

test.runIf(hasBatchClass)(
  'the database and all its processes use batch scheduling, so that a woken backend does not preempt the shop',
  async () => {
    const place = await copyOfPreparedDirectory()
    const { url } = await startInProcess(place)
    expect(await classesOf(place, url)).toEqual([batch, batch])
  },
)

test.runIf(process.platform === 'linux')(
  'a system without batch scheduling starts the database normally',
  async () => {
    const place = await copyOfPreparedDirectory()
    const { url } = await startInChildProcess(place, ':', { PATH: emptyDataDirectory() })
    expect(await classesOf(place, url)).toEqual([ordinary, ordinary])
  },
)

test(
  isRoot ? 'root runs the database as another user' : 'an ordinary user runs the database as itself',
  async () => {
    const place = await copyOfPreparedDirectory()
    const running = await startInProcess(place)
    const { uid } = await stat(join(place, 'postgres', 'cluster'))
    if (isRoot) expect(uid).not.toBe(0)
    else expect(uid).toBe(process.getuid?.())
    await running.stop()
  },
)
