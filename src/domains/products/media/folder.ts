import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureKind } from './tables.ts'

export const originalsFolder = (dataDir: string): string => join(dataDir, 'media', 'originals')

export const renderingsFolder = (dataDir: string): string => join(dataDir, 'media', 'renderings')

/** Hashes are validated by the caller; a folder per two letters keeps folders small. */
export const originalPath = (dataDir: string, hash: string, kind: PictureKind): string =>
  join(originalsFolder(dataDir), hash.slice(0, 2), `${hash}.${kind === 'drawing' ? 'svg' : 'webp'}`)

/** Writes a file atomically: readers never see half of it. */
export async function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await writeFile(draft, content).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      // The folder exists for all but its first file.
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(draft, content)
    })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
