import { useState } from 'react'
import type { RequestParts, FormText } from '#platform/api-client'
import type { Access, Endpoint } from '#platform/endpoint'
import { useAction } from '../../shared/use-action.ts'
import { textIn } from '../../ui/form/form.tsx'

/** The request of an import; a dry run only previews. */
export type FileToImport = {
  file_name: string
  text: string
  dry_run: boolean
  reason?: FormText
}

type Options<Sent> = {
  request: (file: FileToImport) => Sent
  done: string
}

/** Imports a file in two steps: a preview, which changes nothing, then the import with a reason. */
export function useFileImport<Params, Query, Body, Preview, QuerySent, BodySent>(
  endpoint: Endpoint<Params, Query, Body, Preview, Access, QuerySent, BodySent>,
  { request, done }: Options<RequestParts<Params, Query, Body, QuerySent, BodySent>>,
) {
  const untyped = endpoint as Endpoint<unknown, unknown, unknown, Preview>
  const dryRun = useAction(untyped, { isRevalidating: false })
  const take = useAction(untyped, { done })
  const [chosen, setChosen] = useState<{ name: string; text: string } | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  // Remounts the file input for each import, as the browser keeps the name of the last file.
  const [imports, setImports] = useState(0)
  const action = preview === null ? dryRun : take
  const choose = async (picked: File | undefined) => {
    setPreview(null)
    dryRun.clear()
    take.clear()
    setChosen(picked ? { name: picked.name.slice(-120), text: await picked.text() } : null)
  }
  const submit = async (fields: FormData) => {
    if (!chosen) return
    const file = { file_name: chosen.name, text: chosen.text }
    if (preview === null) return setPreview(await dryRun.run(request({ ...file, dry_run: true })))
    const sent = request({ ...file, dry_run: false, reason: textIn(fields, 'reason') })
    if (!(await take.run(sent))) return
    setPreview(null)
    setChosen(null)
    setImports((before) => before + 1)
  }
  return { chosen, choose, imports, preview, action, submit }
}
