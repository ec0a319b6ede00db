import { openResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    gstDraft: ResourceExists
  }
}

openResources({ gstDraft: rowIn('tax.gst_drafts', 'tax.draft_not_found') })
