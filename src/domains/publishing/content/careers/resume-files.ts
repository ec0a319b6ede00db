import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '#domains/products/media'

/** Résumés are stored outside the media folder, so no public address serves them. */
const pathOf = (dataDir: string, file: string): string => join(dataDir, 'resumes', file.slice(0, 2), file)

export async function saveResumeFile(dataDir: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(dataDir, 'resumes'), { recursive: true, mode: 0o700 })
  await writeFileAtomically(pathOf(dataDir, file), bytes)
}

/** @returns null if the file does not exist. */
export const loadResumeFile = (dataDir: string, file: string): Promise<Buffer | null> =>
  readFile(pathOf(dataDir, file)).catch(() => null)

export const deleteResumeFile = (dataDir: string, file: string): Promise<void> =>
  rm(pathOf(dataDir, file), { force: true })
