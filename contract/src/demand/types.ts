// Shapes shared by the calls of merchants: a merchant, its key, its limits and its member's address.
import * as z from 'zod/mini'

/** As agreed with the site; capitals and digits. */
export const merchantCode = z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,11}$/))

/** The code of the merchant that the request is for. A malformed code is answered like an unknown one. */
export const merchantCodeSent = z.string().check(z.maxLength(40))

/**
 * The member's network address, IPv4 or IPv6, as the merchant sees it: locks, regions and the list of
 * sign-ins go by it.
 */
export const memberAddress = z.string().check(z.regex(/^[0-9A-Fa-f:.]{2,45}$/))

/** RFC 7638 thumbprint of the key as a JWK, which is its name in signatures. */
export const keyId = z.string().check(z.regex(/^[\w-]{43}$/))

/** An Ed25519 public key as PEM, or its `x` of a JWK. */
export const publicKeySent = z.string().check(z.minLength(43), z.maxLength(400))

/** Limits set by an agreement. */
export const merchantLimits = {
  /** Signed requests a minute. */
  perMinute: z.number().check(z.int(), z.gte(1), z.lte(60_000)),
  /** Members in all. */
  mostMembers: z.number().check(z.int(), z.gte(0), z.lte(10_000_000)),
}

export const merchantStates = ['open', 'suspended'] as const
