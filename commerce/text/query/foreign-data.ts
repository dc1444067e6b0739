/**
 * Part types in Spanish (as spoken in Mexico and the United States, then Spain) and French (Quebec, then France): the
 * catalogue's name, Spanish names, French names. Accents and plurals do not matter, articles are left out of names that
 * have them in the middle or not ("pastillas de freno", "pastillas freno"). One part type a line.
 */
export const FOREIGN_LINES = `
brake pads | pastillas de freno, balatas, balatas de freno, pastillas, frenos | plaquettes de frein, plaquettes, patins de frein, freins
brake rotors | rotores de freno, discos de freno, discos | disques de frein, rotors de frein, disques
brake calipers | calibradores de freno, caliper de freno, pinzas de freno, mordazas de freno | étriers de frein, étrier
brake kits | kit de frenos, juego de frenos | ensemble de freins, kit de freins
brake hardware kits | herrajes de freno | quincaillerie de frein, accessoires de frein
brake drums | tambores de freno | tambours de frein
brake shoes | zapatas de freno, zapatas | sabots de frein, mâchoires de frein
parking brake cables | cable de freno de mano, chicote de freno de mano | câble de frein à main, câble de frein de stationnement
brake hoses | manguera de freno, latiguillo de freno | boyau de frein, flexible de frein, durite de frein
master cylinders | cilindro maestro, bomba de freno | maître cylindre
abs wheel speed sensors | sensor abs, sensor de velocidad de rueda | capteur abs, capteur de vitesse de roue
brake boosters | servofreno, booster de freno | servofrein
shock absorbers | amortiguadores | amortisseurs
strut assemblies | conjunto de amortiguador, puntales, struts completos | jambes de suspension, jambe de force, ensemble de jambe de suspension
strut mounts | base de amortiguador, copela | coupelle d'amortisseur, support de jambe de force
coil springs | resortes, resorte helicoidal, muelles | ressorts, ressort hélicoïdal
leveling kits | kit de nivelación, kit de elevación | kit de nivellement, kit de rehaussement
control arms | brazo de control, horquilla de suspensión, horquilla, brazo de suspensión | bras de suspension, bras de contrôle, triangle de suspension
ball joints | rótula, rótula de suspensión | joint à rotule, rotule, rotule de suspension
control arm bushings | buje de horquilla, bujes de brazo de control, bujes | bague de bras de suspension, silentbloc, coussinet de bras
trailing and lateral arms | brazo longitudinal | bras longitudinal, bras latéral
sway bar | barra estabilizadora | barre stabilisatrice, barre antiroulis
sway bar links | tornillo estabilizador, bieleta, bieleta estabilizadora | biellette de barre stabilisatrice, lien de barre stabilisatrice, biellette
sway bar bushings | buje de barra estabilizadora, gomas de barra estabilizadora | bague de barre stabilisatrice, coussinet de barre stabilisatrice
steering racks | cremallera de dirección, cremallera | crémaillère de direction, crémaillère
power steering pumps | bomba de dirección, bomba de dirección hidráulica, bomba de licuadora | pompe de direction assistée, pompe de servodirection
power steering hoses | manguera de dirección hidráulica, manguera de dirección | tuyau de direction assistée, boyau de servodirection
tie rod ends | terminal de dirección, rótula de dirección | embout de biellette de direction, rotule de direction, embout de barre d'accouplement
inner tie rods | bieleta de dirección, terminal interior de dirección | biellette de direction intérieure, biellette de direction
rack boots | cubrepolvo de cremallera, fuelle de dirección | soufflet de crémaillère, soufflet de direction
idler and pitman arms | brazo pitman, brazo auxiliar | bras pitman, bras de renvoi
steering column shafts | flecha de columna de dirección, columna de dirección | arbre de colonne de direction, colonne de direction
clock springs | resorte de reloj, cinta de bolsa de aire | ressort de volant, contacteur tournant
wheel hub assemblies | maza, maza de rueda, cubo de rueda | moyeu de roue, moyeu
wheel bearings | balero de rueda, baleros, rodamiento de rueda, cojinete de rueda | roulement de roue, roulement
wheel studs and nuts | birlos, tuercas de rueda, espárragos de rueda | goujon de roue, écrou de roue
cv axles | flecha homocinética, semieje, palier, flecha de velocidad constante | arbre de transmission, cardan, demi arbre
cv boots | cubrepolvo de flecha, fuelle de junta homocinética | soufflet de cardan
driveshafts | flecha cardán, árbol de transmisión | arbre de commande, arbre à cardan
universal joints | cruceta, cruceta de cardán | joint universel, croisillon
4wd actuators | actuador 4x4, actuador de doble tracción | actionneur 4x4, actionneur quatre roues motrices
transfer case motors | motor de caja de transferencia | moteur de boîte de transfert
differential covers | tapa de diferencial | couvercle de différentiel
axle seals | retén de eje, sello de eje | joint d'essieu, joint de demi arbre
clutch kits | kit de embrague, embrague, kit de clutch | kit d'embrayage, embrayage
clutch cylinders | cilindro de embrague, bombín de embrague | cylindre d'embrayage, émetteur d'embrayage
transmission filters | filtro de transmisión | filtre de transmission
shift solenoids | solenoide de transmisión, solenoide de cambio | solénoïde de transmission
transmission mounts | soporte de transmisión | support de transmission, support de boîte
transmission coolers | enfriador de transmisión | refroidisseur de transmission
shifter cables | chicote de velocidades, cable de cambios | câble de sélecteur, câble de vitesse
spark plugs | bujías, bujías de encendido | bougies d'allumage, bougies
ignition coils | bobina de encendido, bobinas, bobina | bobine d'allumage, bobines, bobine
spark plug wires | cables de bujías | fils de bougies, fils d'allumage
ignition switches | switch de encendido, interruptor de encendido | contacteur d'allumage, commutateur d'allumage
crankshaft position sensors | sensor de cigüeñal, sensor de posición del cigüeñal | capteur de vilebrequin, capteur de position de vilebrequin
camshaft position sensors | sensor de árbol de levas, sensor de posición del árbol de levas | capteur d'arbre à cames, capteur de position d'arbre à cames
alternators | alternador | alternateur
starters | motor de arranque, marcha, burro de arranque, arrancador | démarreur, moteur de démarreur
voltage regulators | regulador de voltaje | régulateur de tension, régulateur de voltage
batteries | batería, batería de carro, acumulador | batterie, batterie de voiture
battery cables | cable de batería | câble de batterie
mass air flow sensors | sensor maf, sensor de flujo de aire | débitmètre, débitmètre d'air, capteur de débit d'air
map sensors | sensor map, sensor de presión del múltiple | capteur map, capteur de pression d'admission
coolant temperature sensors | sensor de temperatura, sensor de temperatura del refrigerante | sonde de température, capteur de température
knock sensors | sensor de detonación, sensor de golpeteo | capteur de cliquetis
oil pressure switches | bulbo de aceite, sensor de presión de aceite | capteur de pression d'huile, manocontact d'huile
tpms sensors | sensor de presión de llantas, sensor de llanta | capteur de pression des pneus, capteur de pneu
vehicle speed sensors | sensor de velocidad | capteur de vitesse
brake light switches | interruptor de luz de freno, bulbo de freno | interrupteur de feu de frein, contacteur de frein
window switches | interruptor de ventana, switch de vidrios | interrupteur de vitre, commutateur de vitre
backup cameras | cámara de reversa, cámara trasera | caméra de recul
parking sensors | sensor de estacionamiento, sensor de reversa | capteur de stationnement, capteur de recul
headlights | faros, faro delantero, luces delanteras, faro | phares, phare avant, phare
fog lights | faros de niebla, luces de niebla, antinieblas | phares antibrouillard, antibrouillard, feux de brouillard
headlight bulbs | foco de faro, bombilla de faro, focos, bombillas | ampoule de phare, ampoules
tail lights | calaveras, calavera, luces traseras, faro trasero, piloto trasero | feux arrière, feu arrière, phare arrière
third brake lights | tercera luz de freno | troisième feu de frein, troisième feu stop
turn signal lights | direccionales, intermitentes, luz direccional, cuartos | clignotants, clignotant, feu de direction
license plate lights | luz de placa | feu de plaque, éclairage de plaque
daytime running lights | luces diurnas | feux de jour, feux diurnes
oil filters | filtro de aceite, filtro aceite | filtre à huile, filtre huile
engine air filters | filtro de aire, filtro aire, filtro de aire del motor | filtre à air, filtre air, filtre à air du moteur
cabin air filters | filtro de cabina, filtro de aire de cabina, filtro de aire acondicionado, filtro de habitáculo, filtro de polen | filtre à air d'habitacle, filtre à air habitacle, filtre à air de cabine, filtre à air cabine, filtre d'habitacle, filtre habitacle, filtre à habitacle, filtre à pollen, filtre de cabine
timing chain kits | cadena de distribución, cadena de tiempo | chaîne de distribution, chaîne de calage
timing belt kits | banda de tiempo, banda de distribución, correa de distribución | courroie de distribution
variable timing solenoids | solenoide vvt, válvula vvt | solénoïde vvt, électrovanne vvt
engine mounts | soporte de motor, soportes del motor, base de motor | support de moteur, support moteur
torque struts | soporte antitorque | support de couple
valve cover gaskets | empaque de tapa de punterías, junta de tapa de válvulas | joint de couvre culasse, joint de cache soupapes
head gasket sets | junta de culata, empaque de cabeza, junta de cabeza | joint de culasse
intake manifold gaskets | empaque de múltiple de admisión, junta de admisión | joint de collecteur d'admission
oil pans | cárter de aceite, cárter de motor | carter d'huile, carter à huile
oil pumps | bomba de aceite | pompe à huile
crankshaft seals | retén de cigüeñal, sello de cigüeñal | joint de vilebrequin
serpentine belts | banda serpentina, banda de accesorios, correa serpentina, correa de accesorios | courroie serpentine, courroie d'accessoires, courroie multifonction
belt tensioners | tensor de banda, tensor de correa, tensor | tendeur de courroie, tendeur
idler pulleys | polea loca, polea tensora | poulie de renvoi, poulie folle, galet
harmonic balancers | damper de cigüeñal, polea de cigüeñal | amortisseur harmonique, poulie de vilebrequin
radiators | radiador, radiador de agua | radiateur
radiator fans | ventilador de radiador, motoventilador, electroventilador | ventilateur de radiateur
fan clutches | embrague de ventilador | embrayage de ventilateur
coolant reservoirs | depósito de refrigerante, depósito de anticongelante | réservoir de liquide de refroidissement, vase d'expansion
water pumps | bomba de agua, bomba agua | pompe à eau, pompe eau
thermostats | termostato | thermostat de moteur
thermostat housings | toma de agua, carcasa de termostato | boîtier de thermostat
radiator hoses | manguera de radiador, mangueras de radiador | boyau de radiateur, durite de radiateur
heater hoses | manguera de calefacción | boyau de chauffage, durite de chauffage
ac compressors | compresor de aire acondicionado, compresor de aire, compresor ac, compresor de clima | compresseur de climatisation, compresseur d'air climatisé, compresseur de clim, compresseur
ac condensers | condensador de aire acondicionado, condensador | condenseur de climatisation, condenseur
ac driers and accumulators | filtro deshidratador, acumulador de aire acondicionado | déshydrateur, accumulateur de climatisation
ac hoses | manguera de aire acondicionado | boyau de climatisation, tuyau de climatisation
expansion valves | válvula de expansión | détendeur, soupape de détente
blower motors | motor de ventilador, motor soplador, ventilador de cabina | moteur de ventilateur, moteur de soufflerie, pulseur d'air
blower resistors | resistencia de ventilador, resistencia del soplador | résistance de ventilateur, résistance de soufflerie
heater cores | radiador de calefacción, núcleo de calefacción | radiateur de chauffage, noyau de chauffage
blend door actuators | actuador de compuerta | actionneur de volet
fuel pumps | bomba de gasolina, bomba de combustible | pompe à essence, pompe à carburant
fuel tank caps | tapón de gasolina, tapa de gasolina | bouchon d'essence, bouchon de réservoir
fuel filters | filtro de gasolina, filtro de combustible | filtre à essence, filtre à carburant
fuel injectors | inyectores, inyector, inyectores de gasolina | injecteurs, injecteur
fuel pressure regulators | regulador de presión de gasolina | régulateur de pression de carburant, régulateur de pression d'essence
high-pressure fuel pumps | bomba de alta presión | pompe haute pression
throttle bodies | cuerpo de aceleración | papillon des gaz, corps de papillon, boîtier papillon
intake manifolds | múltiple de admisión, colector de admisión | collecteur d'admission
idle air control valves | válvula iac, válvula de ralentí | soupape de ralenti, régulateur de ralenti
turbochargers | turbocargador, turbocompresor | turbocompresseur
intercoolers | enfriador de aire | refroidisseur intermédiaire, échangeur d'air
air intake hoses | manguera de admisión, ducto de aire | boyau d'admission d'air, conduit d'admission
pcv valves | válvula pcv | soupape pcv, valve rvc
exhaust manifolds | múltiple de escape, colector de escape | collecteur d'échappement
exhaust pipes | tubo de escape | tuyau d'échappement
exhaust gaskets | empaque de escape, junta de escape | joint d'échappement
mufflers | mofle, silenciador | silencieux, pot d'échappement
exhaust tips | punta de escape | embout d'échappement
exhaust hangers | soporte de escape | support d'échappement
catalytic converters | convertidor catalítico, catalizador | convertisseur catalytique, catalyseur, pot catalytique
oxygen sensors | sensor de oxígeno, sonda lambda | capteur d'oxygène, sonde lambda, sonde à oxygène
egr valves | válvula egr | soupape egr, vanne egr
purge valves | válvula de purga | soupape de purge
vapor canisters | filtro de carbón activado | réservoir à charbon
side mirrors | espejo lateral, espejos laterales, espejo retrovisor, retrovisor, espejos, espejo | rétroviseur, rétroviseur latéral, miroir latéral, miroir
mirror glass | luna de espejo, vidrio de espejo | verre de miroir, vitre de rétroviseur, glace de rétroviseur
bumper covers | defensa, parachoques, paragolpes | pare-chocs, parechocs
bumper reinforcements | alma de defensa, refuerzo de parachoques | renfort de pare-chocs
bumper brackets | soporte de defensa, soporte de parachoques | support de pare-chocs
fenders | salpicadera, guardafango, guardabarros | aile avant
hoods | cofre, capó | capot
fender liners | tolva, guardapolvo de salpicadera | doublure d'aile
hood lift supports | amortiguador de cofre, amortiguador de capó | vérin de capot, amortisseur de capot
tailgate lift supports | amortiguador de cajuela, amortiguador de portón | vérin de hayon, amortisseur de hayon
rocker panels | estribo de carrocería | bas de caisse
grilles | parrilla, rejilla | calandre
window visors | viseras de ventana, botaguas | déflecteurs de vitre, déflecteurs
running boards | estribos, estribo | marchepied, marchepieds
roof racks | canastilla, portaequipajes, barras de techo | porte-bagages, barres de toit
mud flaps | loderas, lodera, faldones | bavettes, garde-boue
window regulators | elevador de ventana, elevador de vidrio, elevalunas | lève-vitre, régulateur de vitre
window motors | motor de ventana, motor de elevador | moteur de lève-vitre, moteur de vitre
weatherstrips | hule de puerta, empaque de puerta | joint de porte, joint de portière
door handles | manija de puerta, manija, manijas, tirador de puerta | poignée de porte, poignée de portière, poignée
interior door handles | manija interior, manija interior de puerta | poignée intérieure
door lock actuators | actuador de puerta, actuador de seguro, chapa de puerta | actionneur de serrure, serrure de porte
tailgate handles | manija de tapa trasera, manija de batea | poignée de hayon
door hinges | bisagra de puerta | charnière de porte, charnière de portière
wiper blades | limpiaparabrisas, plumas limpiadoras, escobillas, plumillas, limpiadores | essuie-glace, essuie-glaces, balai d'essuie-glace, balais d'essuie-glace
rear wiper blades | limpiaparabrisas trasero, pluma trasera | essuie-glace arrière, balai arrière
wiper motors | motor de limpiaparabrisas | moteur d'essuie-glace
washer pumps | bomba de limpiaparabrisas, bomba de agua limpiaparabrisas | pompe de lave-glace
washer reservoirs | depósito de limpiaparabrisas | réservoir de lave-glace
floor mats | tapetes, tapetes de carro, alfombrillas, alfombras | tapis, tapis de voiture, tapis de sol, tapis d'auto
cargo liners | tapete de cajuela | tapis de coffre, doublure de coffre
seat covers | fundas de asiento, cubreasientos | housses de siège, couvre-sièges, housse de siège
dash covers | cubretablero | couvre tableau de bord
sun visors | visera de sol, tapasol | pare-soleil
trailer hitches | enganche de remolque, jalón, tirón | attelage de remorque, attelage
trailer wiring | cableado de remolque, arnés de remolque | câblage de remorque, faisceau de remorque
air spring kits | bolsas de aire de suspensión | ressorts pneumatiques
tonneau covers | cubierta de batea, cubre caja, tapa de batea | couvre-caisse, couvre-boîte
bed liners | forro de caja, forro de batea | doublure de caisse, doublure de boîte
replacement wheels | rines, rin | jantes, roues, jante
wheel covers | tapones de rueda, polveras | enjoliveurs, enjoliveur
center caps | tapón central, centro de rin | capuchon central, cache moyeu
motor oil | aceite de motor, aceite para motor, aceite sintético, aceite | huile à moteur, huile moteur, huile
coolant | anticongelante, refrigerante | antigel, liquide de refroidissement
brake fluid | líquido de frenos, liga de frenos | liquide de frein, huile à frein
transmission fluid | aceite de transmisión, líquido de transmisión | huile à transmission, liquide de transmission
fuel additives | aditivo de gasolina, limpia inyectores | additif pour essence, nettoyant d'injecteurs
gear oil | aceite de diferencial, aceite de engranajes | huile à engrenages, huile de différentiel
brake cleaner | limpiador de frenos | nettoyant à freins
grease | grasa | graisse
wax and polish | cera para carro, cera, pulimento | cire pour auto, cire
car wash soap | jabón para carro, champú para carro | savon pour auto, savon à auto
car covers | funda para carro, cubierta para carro | housse de voiture, bâche de voiture
sun shades | parasol, parasol de parabrisas | pare-soleil de pare-brise
code readers | escáner automotriz, escáner obd2, lector de códigos | lecteur de codes, scanneur obd2
jump starters | arrancador de batería, arrancador portátil | démarreur d'appoint, survolteur
battery chargers | cargador de batería | chargeur de batterie
tool sets | juego de herramientas, juego de dados | jeu d'outils, ensemble d'outils, jeu de douilles
jacks and stands | gato hidráulico, torres de seguridad | cric, chandelles
phone mounts | soporte de celular, portacelular | support de téléphone, support à téléphone
dash cameras | cámara para carro, cámara de tablero | caméra de bord
car chargers | cargador de carro | chargeur d'auto
tire inflators | inflador de llantas, compresor de llantas | gonfleur de pneus
led light bars | barra led, barra de luz led | barre led, rampe led
emergency kits | kit de emergencia | trousse d'urgence
ratchet straps | correas de amarre | sangles d'arrimage, sangle à cliquet
`;

/** Positions in both languages; read only beside a part in one of them, because "avant" and "le" are also trims. */
export const FOREIGN_POSITIONS: Readonly<Record<string, string>> = {
  delantero: "front",
  delantera: "front",
  frontal: "front",
  trasero: "rear",
  trasera: "rear",
  posterior: "rear",
  izquierdo: "left",
  izquierda: "left",
  derecho: "right",
  derecha: "right",
  superior: "upper",
  inferior: "lower",
  conductor: "driver side",
  chofer: "driver side",
  pasajero: "passenger side",
  avant: "front",
  arriere: "rear",
  gauche: "left",
  droit: "right",
  droite: "right",
  superieur: "upper",
  inferieur: "lower",
  conducteur: "driver side",
  passager: "passenger side",
};

/** Words of both languages that say nothing about a part; dropped beside one. */
export const FOREIGN_STOP_WORDS =
  "de del la el los las para por con mi un una unos unas y o auto carro coche camioneta lado nuevo nueva des du le les l d pour avec mon ma et ou au aux une neuf neuve voiture camion cote";

/** Words for one thing, each of which some countries use; every name above holds for all of them. One group a line. */
export const FOREIGN_TWINS = `
junta empaque
banda correa
gasolina combustible nafta
balero rodamiento cojinete
manguera tubo
puntería válvula
reten sello
goma buje
foco bombillo bombilla ampolleta
boyau tuyau durite
essence carburant
`;
