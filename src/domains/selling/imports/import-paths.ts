import { join } from 'node:path'

export const importsFolder = (dataDir: string): string => join(dataDir, 'imports')

export const csvPath = (dataDir: string, id: number): string => join(importsFolder(dataDir), `${id}.csv`)

export const zipPath = (dataDir: string, id: number): string => join(importsFolder(dataDir), `${id}.zip`)

/** Where a zip is gathered until it is whole. */
export const zipDraftPath = (dataDir: string, id: number): string =>
  join(importsFolder(dataDir), `${id}.zip.part`)
