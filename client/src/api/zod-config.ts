import * as z from 'zod/mini'

// The content policy forbids making code from text, which Zod would try; this must run before the first
// schema is used.
z.config({ jitless: true })
