import { join } from 'node:path'

export const importsFolder = (dataDir: string): string => join(dataDir, 'imports')

export const csvPath = (dataDir: string, id: number): string => join(importsFolder(dataDir), `${id}.csv`)

export const zipPath = (dataDir: string, id: number): string => join(importsFolder(dataDir), `${id}.zip`)

/** The path of an incomplete zip upload. */
export const zipDraftPath = (dataDir: string, id: number): string =>
  join(importsFolder(dataDir), `${id}.zip.part`)
