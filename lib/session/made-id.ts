const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Id of an entry whose line has none: 8 hex digits, FNV-1a over the entry's ordinal (from 0) and the bytes of its line.
 * Nothing else goes in, so growth and copies of the file change no id. `salt` counts the attempts after a collision.
 */
export function madeId(ordinal: number, bytes: Uint8Array, salt = 0): string {
  let hash = mix(mix(OFFSET, ordinal), salt);
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), PRIME);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function mix(hash: number, value: number): number {
  let mixed = hash;
  for (let shift = 0; shift < 32; shift += 8) mixed = Math.imul(mixed ^ ((value >>> shift) & 255), PRIME);
  return mixed;
}
