import { createContext, useContext, type ReactNode } from 'react'
import type { Company } from '#contracts/operations/company'

/** What the server knows about a request while it renders the page; the browser reads it from the document. */
export type RequestFacts = {
  requestId: string
  nonce: string
  /** The company that runs the marketplace; null where it could not be read. */ company: Company | null
}

const Facts = createContext<RequestFacts>({ requestId: '', nonce: '', company: null })

export const RequestFactsProvider = Facts.Provider

/** The request's id and nonce while a page is rendered on the server; all are empty in the browser. */
export function useRequestFacts(): RequestFacts {
  return useContext(Facts)
}

/** The company's contact details; '' when not set. */
export type OurContact = { email: string; phone: string }

const textOf = (id: string): string => globalThis.document?.getElementById(id)?.textContent ?? ''
const inDocument: OurContact = { email: textOf('company-email'), phone: textOf('company-phone') }

/** In the browser, read from the page's footer. */
export const sentContact = (): OurContact => inDocument

export function useOurContact(): OurContact {
  const { company } = useRequestFacts()
  return company ?? inDocument
}

/** The parts of a page that only the server can fill in. */
const serverParts = { socials: htmlOf('company-socials'), address: htmlOf('company-address') }

function htmlOf(id: string): string {
  return globalThis.document?.getElementById(id)?.innerHTML ?? ''
}

type FromServerProps = {
  part: keyof typeof serverParts
  as: 'ul' | 'address'
  className: string | undefined
  children: ReactNode
}

/** Shows server-rendered HTML: the browser reuses what was sent, so neither its data nor its code are sent again. */
export function FromServer({ part, as: Tag, className, children }: FromServerProps) {
  const id = `company-${part}`
  if (import.meta.env.SSR)
    return (
      <Tag id={id} className={className}>
        {children}
      </Tag>
    )
  return (
    <Tag
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: serverParts[part] }}
    />
  )
}
