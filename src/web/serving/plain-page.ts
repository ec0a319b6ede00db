/** The page of last resort: for when rendering itself is broken, so it leans on nothing. */
export function plainErrorPage(requestId: string): string {
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong - CIY</title></head><body><header><a href="/">CIY</a></header><main><h1>Something went wrong</h1><p>This page could not be shown. Nothing that you did was lost. Please try again; if it happens again, tell us and mention ${requestId}.</p><p><a href="/">Go to the home page</a></p></main><footer></footer></body></html>`
}
