import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 32

/**
 * A 256-bit secret in `<dataDir>/keys/<name>.key`, readable by its owner only; created on first use. Data sealed under it cannot be read from the
 * database alone.
 */
export async function loadKeyFile(dataDir: string, name: string): Promise<Buffer> {
  const directory = join(dataDir, 'keys')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, `${name}.key`)
  return (await readKey(file)) ?? createKey(file)
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== KEY_BYTES) throw new Error(`${file} is damaged: restore it from a backup.`)
  return key
}

/** Several processes may start at once: the file appears complete, and only the first one's. */
async function createKey(file: string): Promise<Buffer> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  const made = await readKey(file)
  if (!made) throw new Error(`${file} disappeared while it was created.`)
  return made
}
