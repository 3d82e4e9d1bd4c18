import * as z from 'zod/mini'

// Zod would compile code from text, which the content security policy forbids. This must run before the first
// schema is used.
z.config({ jitless: true })
