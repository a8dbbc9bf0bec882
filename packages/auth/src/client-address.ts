/**
 * The network that an address belongs to, by which attempts and places are counted (behaviour §7): an IPv4 address as it is,
 * an IPv6 address by its first 56 bits, the least that providers give to a household. Something unreadable stands for itself.
 */
export function clientNetwork(address: string): string {
  const groups = ipv6Groups(address.trim().replace(/%.*$/, ""));
  if (!groups) return address.trim();
  const [high = 0, low = 0] = groups.slice(6);
  if (isMappedIpv4(groups)) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}

/** `::ffff:1.2.3.4`, as a socket that listens on both families writes an IPv4 address. */
function isMappedIpv4(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

/** The eight 16-bit groups, or null for anything but an IPv6 address. URL knows every way of writing one. */
function ipv6Groups(address: string): number[] | null {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return null;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = hexGroups(head);
  if (tail === undefined) return before;
  const after = hexGroups(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function hexGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
