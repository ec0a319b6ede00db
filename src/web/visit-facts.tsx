import { createContext, useContext } from 'react'

/** What the server knows of a page while it renders it; the browser finds it in the document. */
export type VisitFacts = { requestId: string; nonce: string; /** Who answers for complaints, and how she is reached, on a line. */ officer: string }

const Facts = createContext<VisitFacts>({ requestId: '', nonce: '', officer: '' })

export const VisitFactsProvider = Facts.Provider

/** The request's id and nonce while a page is rendered on the server; all are empty in the browser. */
export function useVisitFacts(): VisitFacts {
  return useContext(Facts)
}
